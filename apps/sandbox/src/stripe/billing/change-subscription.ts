import type { Stripe } from 'stripe';
import { collect, draftInvoice, finalize } from './billing.ts';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { newItem, oldPlan, priceIn, type GivenItem } from './items.ts';
import { prorated } from './lines.ts';
import { ownMethod } from '../payments/payment-methods.ts';
import { refuse } from '../core/problem.ts';
import { beginPeriod, billPeriod, toInterval, firstItem, leaveAtPeriodEnd } from './renew.ts';
import { toId } from '../payments/transfers.ts';
import { boolean, integer, metadata, text, type Wire } from '../core/wire.ts';

type Subscription = Stripe.Subscription;
type Item = Stripe.SubscriptionItem;
type Update = Wire<Stripe.SubscriptionUpdateParams>;

export function updateSubscription(books: Books, given: Update, id = ''): Subscription {
  const plan = books.get('subscription', id);
  refuseImpossible(plan, given);
  const before = structuredClone(plan);

  plan.metadata = metadata(given.metadata, plan.metadata);
  plan.description = text(given.description, plan.description);
  if (given.default_payment_method !== undefined) {
    const method = given.default_payment_method;
    const customer = toId(plan.customer);
    plan.default_payment_method = method
      ? ownMethod(books, method, customer, 'default_payment_method')
      : null;
  }
  changeEnd(books, plan, given);
  changePause(books, plan, given);
  changeTrial(books, plan, given);
  if (given.items) changeItems(books, plan, given.items, given);
  books.emit('customer.subscription.updated', plan, differences(before, plan));
  return plan;
}

function refuseImpossible(plan: Subscription, given: Update) {
  if (plan.status === 'canceled' || plan.status === 'incomplete_expired') {
    throw refuse('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const isEndSaid = given.cancel_at_period_end !== undefined || given.cancel_at !== undefined;
  if (plan.schedule !== null && isEndSaid) {
    throw refuse(
      `The subscription is managed by the subscription schedule \`${toId(plan.schedule)}\`, and ` +
        'updating any cancelation behavior directly is not allowed. Please update the schedule ' +
        'instead.',
    );
  }
}

function changeEnd(books: Books, plan: Subscription, given: Update) {
  const isLeaving = boolean(given.cancel_at_period_end, 'cancel_at_period_end');
  if (isLeaving !== undefined) leaveAtPeriodEnd(books, plan, isLeaving);
  if (given.cancel_at === undefined) return;
  const at = integer(given.cancel_at as string, 'cancel_at') ?? null;
  plan.cancel_at = at;
  plan.canceled_at = at === null ? null : books.now();
  if (at !== null) books.later(at - books.now(), 'subscription ends', plan.id);
}

function changePause(books: Books, plan: Subscription, { pause_collection: given }: Update) {
  if (given === undefined) return;
  if (typeof given === 'string') {
    plan.pause_collection = null;
    return;
  }
  const at = integer(given.resumes_at, 'pause_collection[resumes_at]') ?? null;
  plan.pause_collection = { behavior: given.behavior ?? 'void', resumes_at: at };
  if (at !== null) books.later(at - books.now(), 'collection resumes', plan.id);
}

/** The trial may end now, or at another time. */
function changeTrial(books: Books, plan: Subscription, { trial_end: given }: Update) {
  if (given === undefined) return;
  const isOver = given === 'now';
  const at = isOver ? books.now() : (integer(given, 'trial_end') ?? null);
  plan.trial_end = at;
  if (at === null) return;
  plan.billing_cycle_anchor = at;
  plan.status = isOver ? 'active' : 'trialing';
  beginPeriod(books, plan, books.now());
  if (isOver) billPeriod(books, plan, 'subscription_update');
}

/** Another price or quantity: the rest of the period is settled with the next bill or at once. */
function changeItems(books: Books, plan: Subscription, given: GivenItem[], how: Update) {
  const now = books.now();
  const before = toInterval(firstItem(plan));
  const isFree = plan.status === 'trialing' || how.proration_behavior === 'none';
  const unused = isFree ? [] : plan.items.data.map((item) => prorated(books, item, now, -1));

  plan.items.data = itemsAfter(books, plan, given);
  const { interval, interval_count: count } = toInterval(firstItem(plan));
  const isOtherRhythm = interval !== before.interval || count !== before.interval_count;
  const isAnew = isOtherRhythm || how.billing_cycle_anchor?.type === 'now';
  if (isAnew && plan.status !== 'trialing') {
    books.pending.set(plan.id, unused);
    plan.billing_cycle_anchor = now;
    beginPeriod(books, plan, now);
    billPeriod(books, plan, 'subscription_update');
    return;
  }
  if (isFree) return;
  const lines = [...unused, ...plan.items.data.map((item) => prorated(books, item, now, 1))];
  if (how.proration_behavior !== 'always_invoice') {
    books.pending.set(plan.id, [...(books.pending.get(plan.id) ?? []), ...lines]);
    return;
  }
  const period = { start: now, end: firstItem(plan).current_period_end };
  const invoice = draftInvoice(books, plan, { reason: 'subscription_update', lines, period });
  finalize(books, invoice);
  if (invoice.status === 'open') collect(books, invoice);
}

function itemsAfter(
  books: Books,
  plan: Subscription,
  given: (GivenItem & { deleted?: string | undefined })[],
) {
  const kept = new Map<string, Item>(plan.items.data.map((item) => [item.id, item]));
  const { current_period_start, current_period_end } = firstItem(plan);
  for (const [index, each] of given.entries()) {
    const item = each.id === undefined ? undefined : kept.get(each.id);
    if (each.id !== undefined && !item) {
      throw refuse(
        `No such subscription item: '${each.id}'`,
        { param: `items[${index}][id]` },
        404,
      );
    }
    if (item && each.deleted === 'true') kept.delete(item.id);
    else if (item) change(books, item, each, index);
    else {
      const added = newItem(books, plan.id, each, index);
      kept.set(newId('si'), Object.assign(added, { current_period_start, current_period_end }));
    }
  }
  return [...kept.values()];
}

function change(books: Books, item: Item, given: GivenItem, index: number) {
  if (given.price !== undefined || given.price_data !== undefined) {
    item.price = priceIn(books, given, `items[${index}]`);
    item.plan = oldPlan(item.price);
  }
  item.quantity = integer(given.quantity, `items[${index}][quantity]`) ?? item.quantity ?? 1;
}

/** The previous values of all changed fields. */
function differences(before: Subscription, plan: Subscription): Record<string, unknown> {
  const now = plan as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
    ),
  );
}
