import type { Stripe } from 'stripe';
import { collect, draftInvoice, finalize } from './billing.ts';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { newItem, legacyPlan, resolvePrice, type ItemParams } from './items.ts';
import { prorationLine } from './lines.ts';
import { requireAttachedMethod } from '../payments/payment-methods.ts';
import { invalidRequest } from '../core/problem.ts';
import { beginPeriod, billPeriod, toInterval, firstItem, setCancelAtPeriodEnd } from './renew.ts';
import { toId } from '../payments/transfers.ts';
import {
  parseBoolean,
  parseInteger,
  mergeMetadata,
  toNullableText,
  type FormEncoded,
} from '../core/params.ts';

type Subscription = Stripe.Subscription;
type Item = Stripe.SubscriptionItem;
type Update = FormEncoded<Stripe.SubscriptionUpdateParams>;

export function updateSubscription(store: AccountStore, given: Update, id = ''): Subscription {
  const subscription = store.get('subscription', id);
  refuseImpossible(subscription, given);
  const before = structuredClone(subscription);

  subscription.metadata = mergeMetadata(given.metadata, subscription.metadata);
  subscription.description = toNullableText(given.description, subscription.description);
  if (given.default_payment_method !== undefined) {
    const method = given.default_payment_method;
    const customer = toId(subscription.customer);
    subscription.default_payment_method = method
      ? requireAttachedMethod(store, method, customer, 'default_payment_method')
      : null;
  }
  changeEnd(store, subscription, given);
  changePause(store, subscription, given);
  changeTrial(store, subscription, given);
  if (given.items) changeItems(store, subscription, given.items, given);
  store.emit('customer.subscription.updated', subscription, differences(before, subscription));
  return subscription;
}

function refuseImpossible(subscription: Subscription, given: Update) {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  }
  const isEndSaid = given.cancel_at_period_end !== undefined || given.cancel_at !== undefined;
  if (subscription.schedule !== null && isEndSaid) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${toId(subscription.schedule)}\`, and ` +
        'updating any cancelation behavior directly is not allowed. Please update the schedule ' +
        'instead.',
    );
  }
}

function changeEnd(store: AccountStore, subscription: Subscription, given: Update) {
  const isLeaving = parseBoolean(given.cancel_at_period_end, 'cancel_at_period_end');
  if (isLeaving !== undefined) setCancelAtPeriodEnd(store, subscription, isLeaving);
  if (given.cancel_at === undefined) return;
  const at = parseInteger(given.cancel_at as string, 'cancel_at') ?? null;
  subscription.cancel_at = at;
  subscription.canceled_at = at === null ? null : store.now();
  if (at !== null) store.later(at - store.now(), 'subscription ends', subscription.id);
}

function changePause(
  store: AccountStore,
  subscription: Subscription,
  { pause_collection: given }: Update,
) {
  if (given === undefined) return;
  if (typeof given === 'string') {
    subscription.pause_collection = null;
    return;
  }
  const at = parseInteger(given.resumes_at, 'pause_collection[resumes_at]') ?? null;
  subscription.pause_collection = { behavior: given.behavior ?? 'void', resumes_at: at };
  if (at !== null) store.later(at - store.now(), 'collection resumes', subscription.id);
}

/** The trial may end now, or at another time. */
function changeTrial(
  store: AccountStore,
  subscription: Subscription,
  { trial_end: given }: Update,
) {
  if (given === undefined) return;
  const isOver = given === 'now';
  const at = isOver ? store.now() : (parseInteger(given, 'trial_end') ?? null);
  subscription.trial_end = at;
  if (at === null) return;
  subscription.billing_cycle_anchor = at;
  subscription.status = isOver ? 'active' : 'trialing';
  beginPeriod(store, subscription, store.now());
  if (isOver) billPeriod(store, subscription, 'subscription_update');
}

/** Another price or quantity: the rest of the period is settled with the next bill or at once. */
function changeItems(
  store: AccountStore,
  subscription: Subscription,
  given: ItemParams[],
  how: Update,
) {
  const now = store.now();
  const before = toInterval(firstItem(subscription));
  const isFree = subscription.status === 'trialing' || how.proration_behavior === 'none';
  const unused = isFree
    ? []
    : subscription.items.data.map((item) => prorationLine(store, item, now, -1));

  subscription.items.data = itemsAfter(store, subscription, given);
  const { interval, interval_count: count } = toInterval(firstItem(subscription));
  const isOtherRhythm = interval !== before.interval || count !== before.interval_count;
  const isAnew = isOtherRhythm || how.billing_cycle_anchor?.type === 'now';
  if (isAnew && subscription.status !== 'trialing') {
    store.pending.set(subscription.id, unused);
    subscription.billing_cycle_anchor = now;
    beginPeriod(store, subscription, now);
    billPeriod(store, subscription, 'subscription_update');
    return;
  }
  if (isFree) return;
  const lines = [
    ...unused,
    ...subscription.items.data.map((item) => prorationLine(store, item, now, 1)),
  ];
  if (how.proration_behavior !== 'always_invoice') {
    store.pending.set(subscription.id, [...(store.pending.get(subscription.id) ?? []), ...lines]);
    return;
  }
  const period = { start: now, end: firstItem(subscription).current_period_end };
  const invoice = draftInvoice(store, subscription, {
    reason: 'subscription_update',
    lines,
    period,
  });
  finalize(store, invoice);
  if (invoice.status === 'open') collect(store, invoice);
}

function itemsAfter(
  store: AccountStore,
  subscription: Subscription,
  given: (ItemParams & { deleted?: string | undefined })[],
) {
  const kept = new Map<string, Item>(subscription.items.data.map((item) => [item.id, item]));
  const { current_period_start, current_period_end } = firstItem(subscription);
  for (const [index, each] of given.entries()) {
    const item = each.id === undefined ? undefined : kept.get(each.id);
    if (each.id !== undefined && !item) {
      throw invalidRequest(
        `No such subscription item: '${each.id}'`,
        { param: `items[${index}][id]` },
        404,
      );
    }
    if (item && each.deleted === 'true') kept.delete(item.id);
    else if (item) change(store, item, each, index);
    else {
      const added = newItem(store, subscription.id, each, index);
      kept.set(newId('si'), Object.assign(added, { current_period_start, current_period_end }));
    }
  }
  return [...kept.values()];
}

function change(store: AccountStore, item: Item, given: ItemParams, index: number) {
  if (given.price !== undefined || given.price_data !== undefined) {
    item.price = resolvePrice(store, given, `items[${index}]`);
    item.plan = legacyPlan(item.price);
  }
  item.quantity = parseInteger(given.quantity, `items[${index}][quantity]`) ?? item.quantity ?? 1;
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
