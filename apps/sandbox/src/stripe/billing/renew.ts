import type { Stripe } from 'stripe';
import { collect, draftInvoice, finalize, findDefaultPaymentMethod } from './billing.ts';
import { endSubscription, setStatus, voidInvoice } from './settle.ts';
import type { AccountStore } from '../core/account-store.ts';
import { periodLine, trialLine } from './lines.ts';
import { periodEnd, type Interval } from './periods.ts';
import { StripeProblem } from '../core/problem.ts';

type Subscription = Stripe.Subscription;

export const firstItem = (subscription: Subscription) =>
  subscription.items.data[0] as Stripe.SubscriptionItem;

export const toInterval = ({ price }: Stripe.SubscriptionItem): Interval =>
  recurringPrice(price) ?? { interval: 'month', interval_count: 1 };

export const recurringPrice = ({ recurring }: Stripe.Price) => recurring as Interval | null;

/** Starts a period: from a time to the end of the trial or of the interval. */
export function beginPeriod(store: AccountStore, subscription: Subscription, start: number) {
  const isTrial = subscription.trial_end !== null && subscription.trial_end > start;
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = isTrial
      ? (subscription.trial_end ?? start)
      : periodEnd(subscription.billing_cycle_anchor, toInterval(item), start);
  }
  const { current_period_end: until } = firstItem(subscription);
  store.later(until - store.now(), 'subscription renews', subscription.id);
}

/** Bills the current period and tries to collect it; throws if that fails. */
export function billPeriod(
  store: AccountStore,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  isCollected = true,
) {
  const { current_period_start: start, current_period_end: until } = firstItem(subscription);
  const period = { start, end: until };
  const isTrial = subscription.status === 'trialing';
  const lines = subscription.items.data.map((item) =>
    isTrial ? trialLine(store, item, period) : periodLine(store, item, period),
  );
  const pending = store.pending.get(subscription.id) ?? [];
  store.pending.delete(subscription.id);
  const invoice = draftInvoice(store, subscription, {
    reason,
    lines: [...pending, ...lines],
    period,
  });
  if (subscription.pause_collection) return holdBack(store, subscription, invoice);
  finalize(store, invoice);
  if (isCollected && invoice.status === 'open') collect(store, invoice);
  return invoice;
}

/** While collection is paused, bills are created but not collected. */
function holdBack(store: AccountStore, subscription: Subscription, invoice: Stripe.Invoice) {
  invoice.auto_advance = false;
  const behavior = subscription.pause_collection?.behavior;
  if (behavior === 'void') voidInvoice(store, invoice);
  if (behavior === 'mark_uncollectible') {
    invoice.status = 'uncollectible';
    invoice.status_transitions.marked_uncollectible_at = store.now();
    store.emit('invoice.marked_uncollectible', invoice);
  }
  return invoice;
}

/** At the end of a period: renews or ends. */
export function renew(store: AccountStore, id: string) {
  const subscription = store.get('subscription', id);
  const isAlive = ['active', 'past_due', 'trialing', 'unpaid'].includes(subscription.status);
  const { current_period_end: until } = firstItem(subscription);
  if (!isAlive || until > store.now()) return;
  if (subscription.cancel_at !== null && subscription.cancel_at <= store.now()) {
    return endSubscription(store, subscription, 'cancellation_requested');
  }
  if (subscription.status === 'trialing') return endTrial(store, subscription, until);
  goOn(store, subscription, until);
}

function endTrial(store: AccountStore, subscription: Subscription, start: number) {
  const canPay = findDefaultPaymentMethod(store, subscription) !== null;
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (!canPay && missing === 'cancel') {
    return endSubscription(store, subscription, 'cancellation_requested');
  }
  if (!canPay && missing === 'pause') {
    setStatus(store, subscription, 'paused');
    return store.emit('customer.subscription.paused', subscription);
  }
  subscription.billing_cycle_anchor = start;
  setStatus(store, subscription, 'active');
  goOn(store, subscription, start);
}

function goOn(store: AccountStore, subscription: Subscription, start: number) {
  const { current_period_start: before } = firstItem(subscription);
  beginPeriod(store, subscription, start);
  store.emit('customer.subscription.updated', subscription, {
    items: { data: [{ current_period_start: before, current_period_end: start }] },
  });
  ignoreStripeErrors(
    () => billPeriod(store, subscription, 'subscription_cycle'),
    (error) => {
      if (error.type !== 'card_error') setStatus(store, subscription, 'past_due');
    },
  );
}

/** Nobody waits for a renewal: events report it. */
export function ignoreStripeErrors(
  work: () => void,
  otherwise: (error: StripeProblem) => void = () => {},
) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    otherwise(error);
  }
}

/** After a day without a payment, the new subscription is canceled. */
export function expireIncomplete(store: AccountStore, id: string) {
  const subscription = store.get('subscription', id);
  if (subscription.status === 'incomplete') endSubscription(store, subscription, 'payment_failed');
}

/** The end of a subscription before the end of a period. */
export function cancelWhenDue(store: AccountStore, id: string) {
  const subscription = store.get('subscription', id);
  const isDue = subscription.cancel_at !== null && subscription.cancel_at <= store.now();
  if (isDue && subscription.ended_at === null)
    endSubscription(store, subscription, 'cancellation_requested');
}

export function resumeCollection(store: AccountStore, id: string) {
  const subscription = store.get('subscription', id);
  const { resumes_at: at } = subscription.pause_collection ?? {};
  if (!at || at > store.now()) return;
  subscription.pause_collection = null;
  store.emit('customer.subscription.updated', subscription, {
    pause_collection: { resumes_at: at },
  });
}

/** Whether it ends with the current period. */
export function setCancelAtPeriodEnd(
  store: AccountStore,
  subscription: Subscription,
  isLeaving: boolean,
) {
  subscription.cancel_at_period_end = isLeaving;
  subscription.cancel_at = isLeaving ? firstItem(subscription).current_period_end : null;
  subscription.canceled_at = isLeaving ? store.now() : null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: isLeaving ? 'cancellation_requested' : null,
  };
}
