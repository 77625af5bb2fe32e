import type { Stripe } from 'stripe';
import { missingPaymentMethod, findDefaultPaymentMethod } from './billing.ts';
import { endSubscription } from './settle.ts';
import type { AccountStore } from '../core/account-store.ts';
import { getCustomer } from '../payments/customers.ts';
import { newId } from '../core/ids.ts';
import { newItem } from './items.ts';
import { requireAttachedMethod } from '../payments/payment-methods.ts';
import { StripeProblem } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { beginPeriod, billPeriod, setCancelAtPeriodEnd } from './renew.ts';
import {
  parseInteger,
  mergeMetadata,
  requireParam,
  toNullableText,
  type FormEncoded,
} from '../core/params.ts';

type Subscription = Stripe.Subscription;
type Create = FormEncoded<Stripe.SubscriptionCreateParams>;

const day = 24 * 60 * 60;
const secondsToComplete = 23 * 60 * 60;

/** Creates a subscription and bills its first period. */
export function createSubscription(store: AccountStore, given: Create): Subscription {
  const customer = getCustomer(store, requireParam(given.customer, 'customer'), 'customer');
  const subscription = newSubscription(store, given, customer.id);
  const isTrial = subscription.trial_end !== null;
  const behavior = given.payment_behavior ?? 'allow_incomplete';
  const waits = behavior === 'default_incomplete';
  const isBilled = subscription.collection_method === 'charge_automatically' && !isTrial;
  if (isBilled && !waits && findDefaultPaymentMethod(store, subscription) === null)
    throw missingPaymentMethod();

  store.add('subscription', subscription);
  subscription.status = isTrial ? 'trialing' : isBilled ? 'incomplete' : 'active';
  beginPeriod(store, subscription, store.now());
  if (given.cancel_at_period_end === 'true') setCancelAtPeriodEnd(store, subscription, true);
  store.emit('customer.subscription.created', subscription);
  try {
    billPeriod(store, subscription, 'subscription_create', !waits && isBilled);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    if (behavior !== 'error_if_incomplete') return keepIncomplete(store, subscription);
    endSubscription(store, subscription, 'payment_failed');
    store.remove('subscription', subscription.id);
    throw error;
  }
  return subscription.status === 'incomplete' ? keepIncomplete(store, subscription) : subscription;
}

function keepIncomplete(store: AccountStore, subscription: Subscription): Subscription {
  store.later(secondsToComplete, 'subscription expires', subscription.id);
  return subscription;
}

function newSubscription(store: AccountStore, given: Create, customer: string): Subscription {
  const id = newId('sub');
  const now = store.now();
  const example = makeObject('subscription');
  const items = requireParam(given.items, 'items').map((item, index) =>
    newItem(store, id, item, index),
  );
  const method = given.default_payment_method;
  const trialEnd = computeTrialEnd(given, now);
  return {
    ...example,
    id,
    application: store.account === null ? null : store.state.keys.connectClientId,
    application_fee_percent: given.application_fee_percent
      ? Number(given.application_fee_percent)
      : null,
    billing_cycle_anchor:
      parseInteger(given.billing_cycle_anchor, 'billing_cycle_anchor') ?? trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: given.collection_method ?? 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency ?? 'usd',
    customer,
    days_until_due: parseInteger(given.days_until_due, 'days_until_due') ?? null,
    default_payment_method: method
      ? requireAttachedMethod(store, method, customer, 'default_payment_method')
      : null,
    description: toNullableText(given.description, null),
    ended_at: null,
    items: { ...example.items, data: items, url: `/v1/subscription_items?subscription=${id}` },
    managed_payments: null,
    metadata: mergeMetadata(given.metadata),
    next_pending_invoice_item_invoice: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: (given.payment_settings?.payment_method_types || null) as never,
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_update: null,
    start_date: now,
    transfer_data: given.transfer_data
      ? {
          amount_percent: given.transfer_data.amount_percent
            ? Number(given.transfer_data.amount_percent)
            : null,
          destination: requireParam(given.transfer_data.destination, 'transfer_data[destination]'),
        }
      : null,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method:
          given.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
      },
    },
  };
}

function computeTrialEnd(given: Create, now: number): number | null {
  const days = parseInteger(given.trial_period_days, 'trial_period_days');
  if (days) return now + days * day;
  if (given.trial_end === undefined || given.trial_end === 'now') return null;
  return parseInteger(given.trial_end, 'trial_end') ?? null;
}
