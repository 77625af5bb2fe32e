import type { Stripe } from 'stripe';
import { endSubscription, setStatus } from './settle.ts';
import type { AccountStore } from '../core/account-store.ts';
import { updateSubscription } from './change-subscription.ts';
import { newSubscriptionParams, subscriptionUpdateParams } from '../core/nested-params.ts';
import { paramNames, withNestedParams } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { createSubscription } from './new-subscription.ts';
import { invalidRequest } from '../core/problem.ts';
import { beginPeriod, billPeriod } from './renew.ts';
import { route } from '../core/route.ts';
import type { FormEncoded } from '../core/params.ts';

type Subscription = Stripe.Subscription;

export const subscriptionRoutes = [
  route(
    'POST /v1/subscriptions',
    withNestedParams(
      paramNames<Stripe.SubscriptionCreateParams>()(
        'add_invoice_items application_fee_percent automatic_tax backdate_start_date',
        'billing_cycle_anchor billing_cycle_anchor_config billing_mode billing_schedules',
        'billing_thresholds cancel_at cancel_at_period_end collection_method currency customer',
        'customer_account days_until_due default_payment_method default_source default_tax_rates',
        'description discounts expand invoice_settings items metadata off_session on_behalf_of',
        'payment_behavior payment_settings pending_invoice_item_interval proration_behavior',
        'transfer_data trial_end trial_from_plan trial_period_days trial_settings',
      ),
      newSubscriptionParams,
    ),
    createSubscription,
  ),
  route(
    'GET /v1/subscriptions/:id',
    paramNames<Stripe.SubscriptionRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('subscription', id),
  ),
  route(
    'POST /v1/subscriptions/:id',
    withNestedParams(
      paramNames<Stripe.SubscriptionUpdateParams>()(
        'add_invoice_items application_fee_percent automatic_tax billing_cycle_anchor',
        'billing_schedules billing_thresholds cancel_at cancel_at_period_end cancellation_details',
        'collection_method days_until_due default_payment_method default_source default_tax_rates',
        'description discounts expand invoice_settings items metadata off_session on_behalf_of',
        'pause_collection payment_behavior payment_settings pending_invoice_item_interval',
        'proration_behavior proration_date transfer_data trial_end trial_from_plan trial_settings',
      ),
      subscriptionUpdateParams,
    ),
    updateSubscription,
  ),
  route(
    'GET /v1/subscriptions',
    paramNames<Stripe.SubscriptionListParams>()(
      'automatic_tax collection_method created current_period_end current_period_start customer',
      'customer_account ending_before expand limit plan price starting_after status test_clock',
    ),
    (store, given) => toList(store, 'subscription', given, matchesFilter(given)),
  ),
  route(
    'DELETE /v1/subscriptions/:id',
    paramNames<Stripe.SubscriptionCancelParams>()(
      'cancellation_details expand invoice_now prorate',
    ),
    cancel,
  ),
  route(
    'POST /v1/subscriptions/:id/resume',
    paramNames<Stripe.SubscriptionResumeParams>()(
      'billing_cycle_anchor expand payment_behavior proration_behavior proration_date',
    ),
    resume,
  ),
];

/** Ended ones are listed only on request. */
const matchesFilter =
  ({ customer, status, price }: FormEncoded<Stripe.SubscriptionListParams>) =>
  (subscription: Subscription) =>
    (customer ?? subscription.customer) === subscription.customer &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
    (status === undefined
      ? subscription.status !== 'canceled'
      : status === 'all' ||
        status === subscription.status ||
        (status === 'ended' && subscription.ended_at !== null));

function cancel(
  store: AccountStore,
  given: FormEncoded<Stripe.SubscriptionCancelParams>,
  id = '',
): Subscription {
  const subscription = store.get('subscription', id);
  if (subscription.ended_at !== null) {
    throw invalidRequest(
      `No such subscription: '${id}'`,
      { code: 'resource_missing', param: 'id' },
      404,
    );
  }
  const { comment = null, feedback } = given.cancellation_details ?? {};
  subscription.cancellation_details = {
    comment: comment || null,
    feedback: feedback || null,
    feedback_option: null,
    reason: 'cancellation_requested',
  };
  endSubscription(store, subscription, 'cancellation_requested');
  return subscription;
}

function resume(store: AccountStore, _: object, id = ''): Subscription {
  const subscription = store.get('subscription', id);
  if (subscription.status !== 'paused') {
    throw invalidRequest('Resuming the subscription is only possible when it is paused.');
  }
  subscription.billing_cycle_anchor = store.now();
  setStatus(store, subscription, 'active');
  beginPeriod(store, subscription, store.now());
  billPeriod(store, subscription, 'subscription_update');
  store.emit('customer.subscription.resumed', subscription);
  return subscription;
}
