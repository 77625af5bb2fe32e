import type { Stripe } from 'stripe';
import { collect, draftInvoice, finalize, payingMethod } from './billing.ts';
import { end, setStatus, voidInvoice } from './settle.ts';
import type { Books } from '../core/books.ts';
import { lineFor, trialLine } from './lines.ts';
import { periodEnd, type Interval } from './periods.ts';
import { StripeProblem } from '../core/problem.ts';

type Subscription = Stripe.Subscription;

export const firstItem = (plan: Subscription) => plan.items.data[0] as Stripe.SubscriptionItem;

export const toInterval = ({ price }: Stripe.SubscriptionItem): Interval =>
  recurringPrice(price) ?? { interval: 'month', interval_count: 1 };

export const recurringPrice = ({ recurring }: Stripe.Price) => recurring as Interval | null;

/** Starts a period: from a time to the end of the trial or of the interval. */
export function beginPeriod(books: Books, plan: Subscription, start: number) {
  const isTrial = plan.trial_end !== null && plan.trial_end > start;
  for (const item of plan.items.data) {
    item.current_period_start = start;
    item.current_period_end = isTrial
      ? (plan.trial_end ?? start)
      : periodEnd(plan.billing_cycle_anchor, toInterval(item), start);
  }
  const { current_period_end: until } = firstItem(plan);
  books.later(until - books.now(), 'subscription renews', plan.id);
}

/** Bills the current period and tries to collect it; throws if that fails. */
export function billPeriod(
  books: Books,
  plan: Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  isCollected = true,
) {
  const { current_period_start: start, current_period_end: until } = firstItem(plan);
  const period = { start, end: until };
  const isTrial = plan.status === 'trialing';
  const lines = plan.items.data.map((item) =>
    isTrial ? trialLine(books, item, period) : lineFor(books, item, period),
  );
  const pending = books.pending.get(plan.id) ?? [];
  books.pending.delete(plan.id);
  const invoice = draftInvoice(books, plan, { reason, lines: [...pending, ...lines], period });
  if (plan.pause_collection) return holdBack(books, plan, invoice);
  finalize(books, invoice);
  if (isCollected && invoice.status === 'open') collect(books, invoice);
  return invoice;
}

/** While collection is paused, bills are created but not collected. */
function holdBack(books: Books, plan: Subscription, invoice: Stripe.Invoice) {
  invoice.auto_advance = false;
  const behavior = plan.pause_collection?.behavior;
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
  const plan = books.get('subscription', id);
  const isAlive = ['active', 'past_due', 'trialing', 'unpaid'].includes(plan.status);
  const { current_period_end: until } = firstItem(plan);
  if (!isAlive || until > books.now()) return;
  if (plan.cancel_at !== null && plan.cancel_at <= books.now()) {
    return end(books, plan, 'cancellation_requested');
  }
  if (plan.status === 'trialing') return endTrial(books, plan, until);
  goOn(books, plan, until);
}

function endTrial(books: Books, plan: Subscription, start: number) {
  const canPay = payingMethod(books, plan) !== null;
  const missing = plan.trial_settings?.end_behavior.missing_payment_method;
  if (!canPay && missing === 'cancel') {
    return end(books, plan, 'cancellation_requested');
  }
  if (!canPay && missing === 'pause') {
    setStatus(books, plan, 'paused');
    return books.emit('customer.subscription.paused', plan);
  }
  plan.billing_cycle_anchor = start;
  setStatus(books, plan, 'active');
  goOn(books, plan, start);
}

function goOn(books: Books, plan: Subscription, start: number) {
  const { current_period_start: before } = firstItem(plan);
  beginPeriod(books, plan, start);
  books.emit('customer.subscription.updated', plan, {
    items: { data: [{ current_period_start: before, current_period_end: start }] },
  });
  tolerate(
    () => billPeriod(books, plan, 'subscription_cycle'),
    (error) => {
      if (error.type !== 'card_error') setStatus(books, plan, 'past_due');
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
  const plan = books.get('subscription', id);
  if (plan.status === 'incomplete') end(books, plan, 'payment_failed');
}

/** The end of a subscription before the end of a period. */
export function endAt(books: Books, id: string) {
  const plan = books.get('subscription', id);
  const isDue = plan.cancel_at !== null && plan.cancel_at <= books.now();
  if (isDue && plan.ended_at === null) end(books, plan, 'cancellation_requested');
}

export function resumeCollection(books: Books, id: string) {
  const plan = books.get('subscription', id);
  const { resumes_at: at } = plan.pause_collection ?? {};
  if (!at || at > books.now()) return;
  plan.pause_collection = null;
  books.emit('customer.subscription.updated', plan, { pause_collection: { resumes_at: at } });
}

/** Whether it ends with the current period. */
export function leaveAtPeriodEnd(books: Books, plan: Subscription, isLeaving: boolean) {
  plan.cancel_at_period_end = isLeaving;
  plan.cancel_at = isLeaving ? firstItem(plan).current_period_end : null;
  plan.canceled_at = isLeaving ? books.now() : null;
  plan.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: isLeaving ? 'cancellation_requested' : null,
  };
}
