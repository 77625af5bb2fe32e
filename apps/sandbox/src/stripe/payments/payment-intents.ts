import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { paymentIntentParams } from '../core/nested-params.ts';
import { paramNames, withNestedParams } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { readAmount, createPayment } from './new-payment.ts';
import { findMethod } from './payment-methods.ts';
import { cancel, capture, confirm, applyParams, unexpectedStateError } from './payment-steps.ts';
import { route } from '../core/route.ts';
import { mergeMetadata, toNullableText, type FormEncoded } from '../core/params.ts';

type Intent = Stripe.PaymentIntent;
type Update = FormEncoded<Stripe.PaymentIntentUpdateParams>;

export const paymentIntentRoutes = [
  route(
    'POST /v1/payment_intents',
    withNestedParams(
      paramNames<Stripe.PaymentIntentCreateParams>()(
        'allowed_payment_method_types amount amount_details application_fee_amount',
        'automatic_payment_methods capture_method confirm confirmation_method confirmation_token',
        'currency customer customer_account description error_on_requires_action',
        'excluded_payment_method_types expand hooks mandate mandate_data metadata off_session',
        'on_behalf_of payment_details payment_method payment_method_configuration',
        'payment_method_data payment_method_options radar_options receipt_email return_url',
        'setup_future_usage shipping statement_descriptor statement_descriptor_suffix',
        'transfer_data transfer_group use_stripe_sdk',
      ),
      paymentIntentParams,
    ),
    createPayment,
  ),
  route(
    'GET /v1/payment_intents/:id',
    paramNames<Stripe.PaymentIntentRetrieveParams>()('client_secret expand'),
    (store, _, id = '') => store.get('payment_intent', id, 'intent'),
    { isPublic: true },
  ),
  route(
    'POST /v1/payment_intents/:id',
    paramNames<Stripe.PaymentIntentUpdateParams>()(
      'allowed_payment_method_types amount amount_details application_fee_amount capture_method',
      'currency customer customer_account description excluded_payment_method_types expand hooks',
      'metadata payment_details payment_method payment_method_configuration payment_method_data',
      'payment_method_options receipt_email setup_future_usage shipping statement_descriptor',
      'statement_descriptor_suffix transfer_data transfer_group',
    ),
    update,
  ),
  route(
    'POST /v1/payment_intents/:id/confirm',
    paramNames<Stripe.PaymentIntentConfirmParams>()(
      'allowed_payment_method_types amount_details amount_to_confirm capture_method',
      'confirmation_token error_on_requires_action excluded_payment_method_types expand hooks',
      'mandate mandate_data off_session payment_details payment_method payment_method_data',
      'payment_method_options radar_options receipt_email return_url setup_future_usage shipping',
      'use_stripe_sdk',
    ),
    (store, given, id = '') => confirm(store, given, store.get('payment_intent', id, 'intent')),
    { isPublic: true },
  ),
  route(
    'POST /v1/payment_intents/:id/capture',
    paramNames<Stripe.PaymentIntentCaptureParams>()(
      'amount_details amount_to_capture application_fee_amount expand final_capture hooks metadata',
      'payment_details statement_descriptor statement_descriptor_suffix transfer_data',
    ),
    capture,
  ),
  route(
    'POST /v1/payment_intents/:id/cancel',
    paramNames<Stripe.PaymentIntentCancelParams>()('cancellation_reason expand'),
    cancel,
  ),
  route(
    'GET /v1/payment_intents',
    paramNames<Stripe.PaymentIntentListParams>()(
      'created customer customer_account ending_before expand limit starting_after',
    ),
    (store, given) =>
      toList(
        store,
        'payment_intent',
        given,
        ({ customer }) => (given.customer ?? customer) === customer,
      ),
  ),
];

function update(store: AccountStore, given: Update, id = ''): Intent {
  const intent = store.get('payment_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedStateError(intent, 'update');
  if (given.amount !== undefined) intent.amount = readAmount(given.amount);
  intent.description = toNullableText(given.description, intent.description);
  intent.metadata = mergeMetadata(given.metadata, intent.metadata);
  if (given.customer) intent.customer = store.get('customer', given.customer, 'customer').id;
  if (given.payment_method) {
    intent.payment_method = findMethod(store, given.payment_method).id;
    intent.status = 'requires_confirmation';
  }
  applyParams(intent, given);
  return intent;
}
