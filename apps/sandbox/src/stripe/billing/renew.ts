import type { Stripe } from 'stripe';
import { collect, draftInvoice, finalize, payingMethod } from './billing.ts';
import { end, setStatus, voidInvoice } from './settle.ts';
import type { Books } from '../core/books.ts';
import { lineFor, trialLine } from './lines.ts';
import { periodEnd, type Interval } from './periods.ts';
import { StripeProblem } from '../core/problem.ts';

type Subscription = Stripe.Subscription;

export const firstItem = (subscription: Subscription) =>
  subscription.items.data[0] as Stripe.SubscriptionItem;

export const toInterval = ({ price }: Stripe.SubscriptionItem): Interval =>
  recurringPrice(price) ?? { interval: 'month', interval_count: 1 };

export const recurringPrice = ({ recurring }: Stripe.Price) => recurring as Interval | null;

/** Starts a period: from a time to the end of the trial or of the interval. */
export function beginPeriod(books: Books, subscription: Subscription, start: number) {
  const isTrial = subscription.trial_end !== null && subscription.trial_end > start;
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = isTrial
      ? (subscription.trial_end ?? start)
      : periodEnd(subscription.billing_cycle_anchor, toInterval(item), start);
  }
  const { current_period_end: until } = firstItem(subscription);
  books.later(until - books.now(), 'subscription renews', subscription.id);
}

/** Bills the current period and tries to collect it; throws if that fails. */
export function billPeriod(
  books: Books,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  isCollected = true,
) {
  const { current_period_start: start, current_period_end: until } = firstItem(subscription);
  const period = { start, end: until };
  const isTrial = subscription.status === 'trialing';
  const lines = subscription.items.data.map((item) =>
    isTrial ? trialLine(books, item, period) : lineFor(books, item, period),
  );
  const pending = books.pending.get(subscription.id) ?? [];
  books.pending.delete(subscription.id);
  const invoice = draftInvoice(books, subscription, {
    reason,
    lines: [...pending, ...lines],
    period,
  });
  if (subscription.pause_collection) return holdBack(books, subscription, invoice);
  finalize(books, invoice);
  if (isCollected && invoice.status === 'open') collect(books, invoice);
  return invoice;
}

/** While collection is paused, bills are created but not collected. */
function holdBack(books: Books, subscription: Subscription, invoice: Stripe.Invoice) {
  invoice.auto_advance = false;
  const behavior = subscription.pause_collection?.behavior;
  if (behavior === 'void') voidInvoice(books, invoice);
  if (behavior === 'mark_uncollectible') {
    invoice.status = 'uncollectible';
    invoice.status_transitions.marked_uncollectible_at = books.now();
    books.emit('invoice.marked_uncollectible', invoice);
  }
  return invoice;
}

/** At the end of a period: renews or ends. */
export function renew(books: Books, id: string) {
  const subscription = books.get('subscription', id);
  const isAlive = ['active', 'past_due', 'trialing', 'unpaid'].includes(subscription.status);
  const { current_period_end: until } = firstItem(subscription);
  if (!isAlive || until > books.now()) return;
  if (subscription.cancel_at !== null && subscription.cancel_at <= books.now()) {
    return end(books, subscription, 'cancellation_requested');
  }
  if (subscription.status === 'trialing') return endTrial(books, subscription, until);
  goOn(books, subscription, until);
}

function endTrial(books: Books, subscription: Subscription, start: number) {
  const canPay = payingMethod(books, subscription) !== null;
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (!canPay && missing === 'cancel') {
    return end(books, subscription, 'cancellation_requested');
  }
  if (!canPay && missing === 'pause') {
    setStatus(books, subscription, 'paused');
    return books.emit('customer.subscription.paused', subscription);
  }
  subscription.billing_cycle_anchor = start;
  setStatus(books, subscription, 'active');
  goOn(books, subscription, start);
}

function goOn(books: Books, subscription: Subscription, start: number) {
  const { current_period_start: before } = firstItem(subscription);
  beginPeriod(books, subscription, start);
  books.emit('customer.subscription.updated', subscription, {
    items: { data: [{ current_period_start: before, current_period_end: start }] },
  });
  tolerate(
    () => billPeriod(books, subscription, 'subscription_cycle'),
    (error) => {
      if (error.type !== 'card_error') setStatus(books, subscription, 'past_due');
    },
  );
}

/** Nobody waits for a renewal: events report it. */
export function tolerate(work: () => void, otherwise: (error: StripeProblem) => void = () => {}) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    otherwise(error);
  }
}

/** After a day without a payment, the new subscription is canceled. */
export function expire(books: Books, id: string) {
  const subscription = books.get('subscription', id);
  if (subscription.status === 'incomplete') end(books, subscription, 'payment_failed');
}

/** The end of a subscription before the end of a period. */
export function endAt(books: Books, id: string) {
  const subscription = books.get('subscription', id);
  const isDue = subscription.cancel_at !== null && subscription.cancel_at <= books.now();
  if (isDue && subscription.ended_at === null) end(books, subscription, 'cancellation_requested');
}

export function resumeCollection(books: Books, id: string) {
  const subscription = books.get('subscription', id);
  const { resumes_at: at } = subscription.pause_collection ?? {};
  if (!at || at > books.now()) return;
  subscription.pause_collection = null;
  books.emit('customer.subscription.updated', subscription, {
    pause_collection: { resumes_at: at },
  });
}

/** Whether it ends with the current period. */
export function leaveAtPeriodEnd(books: Books, subscription: Subscription, isLeaving: boolean) {
  subscription.cancel_at_period_end = isLeaving;
  subscription.cancel_at = isLeaving ? firstItem(subscription).current_period_end : null;
  subscription.canceled_at = isLeaving ? books.now() : null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: isLeaving ? 'cancellation_requested' : null,
  };
}
