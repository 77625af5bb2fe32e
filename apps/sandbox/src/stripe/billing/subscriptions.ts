import type { Stripe } from 'stripe';
import { end, setStatus } from './settle.ts';
import type { Books } from '../core/books.ts';
import { updateSubscription } from './change-subscription.ts';
import { subscriptionParts, subscriptionChanges } from '../core/inner.ts';
import { known, within } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { createSubscription } from './new-subscription.ts';
import { refuse } from '../core/problem.ts';
import { beginPeriod, billPeriod } from './renew.ts';
import { route } from '../core/route.ts';
import type { Wire } from '../core/wire.ts';

type Subscription = Stripe.Subscription;

export const subscriptionRoutes = [
  route(
    'POST /v1/subscriptions',
    within(
      known<Stripe.SubscriptionCreateParams>()(
        'add_invoice_items application_fee_percent automatic_tax backdate_start_date',
        'billing_cycle_anchor billing_cycle_anchor_config billing_mode billing_schedules',
        'billing_thresholds cancel_at cancel_at_period_end collection_method currency customer',
        'customer_account days_until_due default_payment_method default_source default_tax_rates',
        'description discounts expand invoice_settings items metadata off_session on_behalf_of',
        'payment_behavior payment_settings pending_invoice_item_interval proration_behavior',
        'transfer_data trial_end trial_from_plan trial_period_days trial_settings',
      ),
      subscriptionParts,
    ),
    createSubscription,
  ),
  route(
    'GET /v1/subscriptions/:id',
    known<Stripe.SubscriptionRetrieveParams>()('expand'),
    (books, _, id = '') => books.get('subscription', id),
  ),
  route(
    'POST /v1/subscriptions/:id',
    within(
      known<Stripe.SubscriptionUpdateParams>()(
        'add_invoice_items application_fee_percent automatic_tax billing_cycle_anchor',
        'billing_schedules billing_thresholds cancel_at cancel_at_period_end cancellation_details',
        'collection_method days_until_due default_payment_method default_source default_tax_rates',
        'description discounts expand invoice_settings items metadata off_session on_behalf_of',
        'pause_collection payment_behavior payment_settings pending_invoice_item_interval',
        'proration_behavior proration_date transfer_data trial_end trial_from_plan trial_settings',
      ),
      subscriptionChanges,
    ),
    updateSubscription,
  ),
  route(
    'GET /v1/subscriptions',
    known<Stripe.SubscriptionListParams>()(
      'automatic_tax collection_method created current_period_end current_period_start customer',
      'customer_account ending_before expand limit plan price starting_after status test_clock',
    ),
    (books, given) => toList(books, 'subscription', given, matchesFilter(given)),
  ),
  route(
    'DELETE /v1/subscriptions/:id',
    known<Stripe.SubscriptionCancelParams>()('cancellation_details expand invoice_now prorate'),
    cancel,
  ),
  route(
    'POST /v1/subscriptions/:id/resume',
    known<Stripe.SubscriptionResumeParams>()(
      'billing_cycle_anchor expand payment_behavior proration_behavior proration_date',
    ),
    resume,
  ),
];

/** Ended ones are listed only on request. */
const matchesFilter =
  ({ customer, status, price }: Wire<Stripe.SubscriptionListParams>) =>
  (subscription: Subscription) =>
    (customer ?? subscription.customer) === subscription.customer &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
    (status === undefined
      ? subscription.status !== 'canceled'
      : status === 'all' ||
        status === subscription.status ||
        (status === 'ended' && subscription.ended_at !== null));

function cancel(books: Books, given: Wire<Stripe.SubscriptionCancelParams>, id = ''): Subscription {
  const subscription = books.get('subscription', id);
  if (subscription.ended_at !== null) {
    throw refuse(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);
  }
  const { comment = null, feedback } = given.cancellation_details ?? {};
  subscription.cancellation_details = {
    comment: comment || null,
    feedback: feedback || null,
    feedback_option: null,
    reason: 'cancellation_requested',
  };
  end(books, subscription, 'cancellation_requested');
  return subscription;
}

function resume(books: Books, _: object, id = ''): Subscription {
  const subscription = books.get('subscription', id);
  if (subscription.status !== 'paused') {
    throw refuse('Resuming the subscription is only possible when it is paused.');
  }
  subscription.billing_cycle_anchor = books.now();
  setStatus(books, subscription, 'active');
  beginPeriod(books, subscription, books.now());
  billPeriod(books, subscription, 'subscription_update');
  books.emit('customer.subscription.resumed', subscription);
  return subscription;
}
