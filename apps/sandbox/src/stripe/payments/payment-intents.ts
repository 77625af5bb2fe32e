import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { paymentParts } from '../core/inner.ts';
import { known, within } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { readAmount, createPayment } from './new-payment.ts';
import { findMethod } from './payment-methods.ts';
import { cancel, capture, confirm, say, unexpected } from './payment-steps.ts';
import { route } from '../core/route.ts';
import { metadata, text, type Wire } from '../core/wire.ts';

type Intent = Stripe.PaymentIntent;
type Update = Wire<Stripe.PaymentIntentUpdateParams>;

export const paymentIntentRoutes = [
  route(
    'POST /v1/payment_intents',
    within(
      known<Stripe.PaymentIntentCreateParams>()(
        'allowed_payment_method_types amount amount_details application_fee_amount',
        'automatic_payment_methods capture_method confirm confirmation_method confirmation_token',
        'currency customer customer_account description error_on_requires_action',
        'excluded_payment_method_types expand hooks mandate mandate_data metadata off_session',
        'on_behalf_of payment_details payment_method payment_method_configuration',
        'payment_method_data payment_method_options radar_options receipt_email return_url',
        'setup_future_usage shipping statement_descriptor statement_descriptor_suffix',
        'transfer_data transfer_group use_stripe_sdk',
      ),
      paymentParts,
    ),
    createPayment,
  ),
  route(
    'GET /v1/payment_intents/:id',
    known<Stripe.PaymentIntentRetrieveParams>()('client_secret expand'),
    (books, _, id = '') => books.get('payment_intent', id, 'intent'),
    { isPublic: true },
  ),
  route(
    'POST /v1/payment_intents/:id',
    known<Stripe.PaymentIntentUpdateParams>()(
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
    known<Stripe.PaymentIntentConfirmParams>()(
      'allowed_payment_method_types amount_details amount_to_confirm capture_method',
      'confirmation_token error_on_requires_action excluded_payment_method_types expand hooks',
      'mandate mandate_data off_session payment_details payment_method payment_method_data',
      'payment_method_options radar_options receipt_email return_url setup_future_usage shipping',
      'use_stripe_sdk',
    ),
    (books, given, id = '') => confirm(books, given, books.get('payment_intent', id, 'intent')),
    { isPublic: true },
  ),
  route(
    'POST /v1/payment_intents/:id/capture',
    known<Stripe.PaymentIntentCaptureParams>()(
      'amount_details amount_to_capture application_fee_amount expand final_capture hooks metadata',
      'payment_details statement_descriptor statement_descriptor_suffix transfer_data',
    ),
    capture,
  ),
  route(
    'POST /v1/payment_intents/:id/cancel',
    known<Stripe.PaymentIntentCancelParams>()('cancellation_reason expand'),
    cancel,
  ),
  route(
    'GET /v1/payment_intents',
    known<Stripe.PaymentIntentListParams>()(
      'created customer customer_account ending_before expand limit starting_after',
    ),
    (books, given) =>
      toList(
        books,
        'payment_intent',
        given,
        ({ customer }) => (given.customer ?? customer) === customer,
      ),
  ),
];

function update(books: Books, given: Update, id = ''): Intent {
  const intent = books.get('payment_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpected(intent, 'update');
  if (given.amount !== undefined) intent.amount = readAmount(given.amount);
  intent.description = text(given.description, intent.description);
  intent.metadata = metadata(given.metadata, intent.metadata);
  if (given.customer) intent.customer = books.get('customer', given.customer, 'customer').id;
  if (given.payment_method) {
    intent.payment_method = findMethod(books, given.payment_method).id;
    intent.status = 'requires_confirmation';
  }
  say(intent, given);
  return intent;
}
