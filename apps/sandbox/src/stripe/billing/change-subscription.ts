import type { Stripe } from 'stripe';
import { collect, draftInvoice, finalize } from './billing.ts';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { newItem, legacyPlan, priceIn, type GivenItem } from './items.ts';
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
  const subscription = books.get('subscription', id);
  refuseImpossible(subscription, given);
  const before = structuredClone(subscription);

  subscription.metadata = metadata(given.metadata, subscription.metadata);
  subscription.description = text(given.description, subscription.description);
  if (given.default_payment_method !== undefined) {
    const method = given.default_payment_method;
    const customer = toId(subscription.customer);
    subscription.default_payment_method = method
      ? ownMethod(books, method, customer, 'default_payment_method')
      : null;
  }
  changeEnd(books, subscription, given);
  changePause(books, subscription, given);
  changeTrial(books, subscription, given);
  if (given.items) changeItems(books, subscription, given.items, given);
  books.emit('customer.subscription.updated', subscription, differences(before, subscription));
  return subscription;
}

function refuseImpossible(subscription: Subscription, given: Update) {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw refuse('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const isEndSaid = given.cancel_at_period_end !== undefined || given.cancel_at !== undefined;
  if (subscription.schedule !== null && isEndSaid) {
    throw refuse(
      `The subscription is managed by the subscription schedule \`${toId(subscription.schedule)}\`, and ` +
        'updating any cancelation behavior directly is not allowed. Please update the schedule ' +
        'instead.',
    );
  }
}

function changeEnd(books: Books, subscription: Subscription, given: Update) {
  const isLeaving = boolean(given.cancel_at_period_end, 'cancel_at_period_end');
  if (isLeaving !== undefined) leaveAtPeriodEnd(books, subscription, isLeaving);
  if (given.cancel_at === undefined) return;
  const at = integer(given.cancel_at as string, 'cancel_at') ?? null;
  subscription.cancel_at = at;
  subscription.canceled_at = at === null ? null : books.now();
  if (at !== null) books.later(at - books.now(), 'subscription ends', subscription.id);
}

function changePause(
  books: Books,
  subscription: Subscription,
  { pause_collection: given }: Update,
) {
  if (given === undefined) return;
  if (typeof given === 'string') {
    subscription.pause_collection = null;
    return;
  }
  const at = integer(given.resumes_at, 'pause_collection[resumes_at]') ?? null;
  subscription.pause_collection = { behavior: given.behavior ?? 'void', resumes_at: at };
  if (at !== null) books.later(at - books.now(), 'collection resumes', subscription.id);
}

/** The trial may end now, or at another time. */
function changeTrial(books: Books, subscription: Subscription, { trial_end: given }: Update) {
  if (given === undefined) return;
  const isOver = given === 'now';
  const at = isOver ? books.now() : (integer(given, 'trial_end') ?? null);
  subscription.trial_end = at;
  if (at === null) return;
  subscription.billing_cycle_anchor = at;
  subscription.status = isOver ? 'active' : 'trialing';
  beginPeriod(books, subscription, books.now());
  if (isOver) billPeriod(books, subscription, 'subscription_update');
}

/** Another price or quantity: the rest of the period is settled with the next bill or at once. */
function changeItems(books: Books, subscription: Subscription, given: GivenItem[], how: Update) {
  const now = books.now();
  const before = toInterval(firstItem(subscription));
  const isFree = subscription.status === 'trialing' || how.proration_behavior === 'none';
  const unused = isFree
    ? []
    : subscription.items.data.map((item) => prorated(books, item, now, -1));

  subscription.items.data = itemsAfter(books, subscription, given);
  const { interval, interval_count: count } = toInterval(firstItem(subscription));
  const isOtherRhythm = interval !== before.interval || count !== before.interval_count;
  const isAnew = isOtherRhythm || how.billing_cycle_anchor?.type === 'now';
  if (isAnew && subscription.status !== 'trialing') {
    books.pending.set(subscription.id, unused);
    subscription.billing_cycle_anchor = now;
    beginPeriod(books, subscription, now);
    billPeriod(books, subscription, 'subscription_update');
    return;
  }
  if (isFree) return;
  const lines = [
    ...unused,
    ...subscription.items.data.map((item) => prorated(books, item, now, 1)),
  ];
  if (how.proration_behavior !== 'always_invoice') {
    books.pending.set(subscription.id, [...(books.pending.get(subscription.id) ?? []), ...lines]);
    return;
  }
  const period = { start: now, end: firstItem(subscription).current_period_end };
  const invoice = draftInvoice(books, subscription, {
    reason: 'subscription_update',
    lines,
    period,
  });
  finalize(books, invoice);
  if (invoice.status === 'open') collect(books, invoice);
}

function itemsAfter(
  books: Books,
  subscription: Subscription,
  given: (GivenItem & { deleted?: string | undefined })[],
) {
  const kept = new Map<string, Item>(subscription.items.data.map((item) => [item.id, item]));
  const { current_period_start, current_period_end } = firstItem(subscription);
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
      const added = newItem(books, subscription.id, each, index);
      kept.set(newId('si'), Object.assign(added, { current_period_start, current_period_end }));
    }
  }
  return [...kept.values()];
}

function change(books: Books, item: Item, given: GivenItem, index: number) {
  if (given.price !== undefined || given.price_data !== undefined) {
    item.price = priceIn(books, given, `items[${index}]`);
    item.plan = legacyPlan(item.price);
  }
  item.quantity = integer(given.quantity, `items[${index}][quantity]`) ?? item.quantity ?? 1;
}

/** The previous values of all changed fields. */
function differences(before: Subscription, subscription: Subscription): Record<string, unknown> {
  const now = subscription as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
    ),
  );
}
