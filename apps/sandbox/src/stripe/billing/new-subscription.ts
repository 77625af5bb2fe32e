import type { Stripe } from 'stripe';
import { noMethod, payingMethod } from './billing.ts';
import { end } from './settle.ts';
import type { Books } from '../core/books.ts';
import { getCustomer } from '../payments/customers.ts';
import { newId } from '../core/ids.ts';
import { newItem } from './items.ts';
import { ownMethod } from '../payments/payment-methods.ts';
import { StripeProblem } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { beginPeriod, billPeriod, leaveAtPeriodEnd } from './renew.ts';
import { integer, metadata, required, text, type Wire } from '../core/wire.ts';

type Subscription = Stripe.Subscription;
type Create = Wire<Stripe.SubscriptionCreateParams>;

const day = 24 * 60 * 60;
const secondsToComplete = 23 * 60 * 60;

/** Creates a subscription and bills its first period. */
export function createSubscription(books: Books, given: Create): Subscription {
  const customer = getCustomer(books, required(given.customer, 'customer'), 'customer');
  const subscription = newSubscription(books, given, customer.id);
  const isTrial = subscription.trial_end !== null;
  const behavior = given.payment_behavior ?? 'allow_incomplete';
  const waits = behavior === 'default_incomplete';
  const isBilled = subscription.collection_method === 'charge_automatically' && !isTrial;
  if (isBilled && !waits && payingMethod(books, subscription) === null) throw noMethod();

  books.add('subscription', subscription);
  subscription.status = isTrial ? 'trialing' : isBilled ? 'incomplete' : 'active';
  beginPeriod(books, subscription, books.now());
  if (given.cancel_at_period_end === 'true') leaveAtPeriodEnd(books, subscription, true);
  books.emit('customer.subscription.created', subscription);
  try {
    billPeriod(books, subscription, 'subscription_create', !waits && isBilled);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    if (behavior !== 'error_if_incomplete') return keepIncomplete(books, subscription);
    end(books, subscription, 'payment_failed');
    books.remove('subscription', subscription.id);
    throw error;
  }
  return subscription.status === 'incomplete' ? keepIncomplete(books, subscription) : subscription;
}

function keepIncomplete(books: Books, subscription: Subscription): Subscription {
  books.later(secondsToComplete, 'subscription expires', subscription.id);
  return subscription;
}

function newSubscription(books: Books, given: Create, customer: string): Subscription {
  const id = newId('sub');
  const now = books.now();
  const example = makeObject('subscription');
  const items = required(given.items, 'items').map((item, index) =>
    newItem(books, id, item, index),
  );
  const method = given.default_payment_method;
  const trialEnd = computeTrialEnd(given, now);
  return {
    ...example,
    id,
    application: books.account === null ? null : books.world.keys.connectClientId,
    application_fee_percent: given.application_fee_percent
      ? Number(given.application_fee_percent)
      : null,
    billing_cycle_anchor:
      integer(given.billing_cycle_anchor, 'billing_cycle_anchor') ?? trialEnd ?? now,
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
    days_until_due: integer(given.days_until_due, 'days_until_due') ?? null,
    default_payment_method: method
      ? ownMethod(books, method, customer, 'default_payment_method')
      : null,
    description: text(given.description, null),
    ended_at: null,
    items: { ...example.items, data: items, url: `/v1/subscription_items?subscription=${id}` },
    managed_payments: null,
    metadata: metadata(given.metadata),
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
          destination: required(given.transfer_data.destination, 'transfer_data[destination]'),
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
  const days = integer(given.trial_period_days, 'trial_period_days');
  if (days) return now + days * day;
  if (given.trial_end === undefined || given.trial_end === 'now') return null;
  return integer(given.trial_end, 'trial_end') ?? null;
}
