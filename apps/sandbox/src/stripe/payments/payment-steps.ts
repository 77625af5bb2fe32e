import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { confirmPayment, succeed } from './confirm.ts';
import { findCard } from './payment-method-card.ts';
import { findMethod } from './payment-methods.ts';
import { missingParam, invalidRequest } from '../core/problem.ts';
import { toId } from './transfers.ts';
import { parseBoolean, parseInteger, toNullableText, type FormEncoded } from '../core/params.ts';

type Intent = Stripe.PaymentIntent;
type Confirm = FormEncoded<Stripe.PaymentIntentConfirmParams>;

export function confirm(store: AccountStore, given: Confirm, intent: Intent): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedStateError(intent, 'confirm');
  applyParams(intent, given);
  const id = given.payment_method ?? toId(intent.payment_method);
  if (id === '') {
    throw missingMethod(intent);
  }
  const method = findMethod(store, id);
  refuseStrangers(intent, method);
  const hasScript = parseBoolean(given.use_stripe_sdk, 'use_stripe_sdk') ?? false;
  const isOffSession = given.off_session !== undefined && given.off_session !== 'false';
  if (mayRedirect(intent) && !given.return_url && !hasScript && !isOffSession)
    throw needsReturnUrl();

  confirmPayment(store, intent, method, {
    returnUrl: given.return_url ?? null,
    isOffSession,
    hasScript,
  });
  return intent;
}

/** The parameters that may change until the payment is made. */
export function applyParams(intent: Intent, given: FormEncoded<Stripe.PaymentIntentUpdateParams>) {
  intent.receipt_email = toNullableText(given.receipt_email, intent.receipt_email);
  intent.statement_descriptor = toNullableText(
    given.statement_descriptor,
    intent.statement_descriptor,
  );
  intent.statement_descriptor_suffix = toNullableText(
    given.statement_descriptor_suffix,
    intent.statement_descriptor_suffix,
  );
  const fee = parseInteger(given.application_fee_amount, 'application_fee_amount');
  if (fee !== undefined) intent.application_fee_amount = fee;
  if (given.setup_future_usage !== undefined) {
    intent.setup_future_usage = given.setup_future_usage || null;
  }
}

/** Whether a payment may redirect, as payment methods other than cards do. */
const mayRedirect = ({
  automatic_payment_methods: all,
  allowed_payment_method_types: allowed,
}: Intent) => all?.allow_redirects !== 'never' && !allowed?.every((type) => type === 'card');

function refuseStrangers(intent: Intent, { id, customer }: Stripe.PaymentMethod) {
  if (customer === null || toId(customer) === toId(intent.customer)) return;
  throw invalidRequest(
    `The PaymentMethod provided (${id}) is attached to a customer (${toId(customer)}) and cannot be ` +
      'used without it. Please provide that customer.',
    { param: 'payment_method' },
  );
}

export function capture(
  store: AccountStore,
  given: FormEncoded<Stripe.PaymentIntentCaptureParams>,
  id = '',
): Intent {
  const intent = store.get('payment_intent', id, 'intent');
  if (intent.status !== 'requires_capture') throw unexpectedStateError(intent, 'capture');
  const charge = store.get('charge', toId(intent.latest_charge));
  const amount = parseInteger(given.amount_to_capture, 'amount_to_capture') ?? intent.amount;
  if (amount > intent.amount_capturable || amount < 1) {
    throw invalidRequest('The amount to capture is greater than the amount that can be captured.', {
      param: 'amount_to_capture',
    });
  }
  charge.captured = true;
  charge.amount_captured = amount;
  store.emit('charge.captured', charge);
  succeed(
    store,
    intent,
    charge,
    findCard(store, store.get('payment_method', charge.payment_method ?? '')),
  );
  return intent;
}

export function cancel(
  store: AccountStore,
  given: FormEncoded<Stripe.PaymentIntentCancelParams>,
  id = '',
): Intent {
  const intent = store.get('payment_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedStateError(intent, 'cancel');
  intent.status = 'canceled';
  intent.canceled_at = store.now();
  intent.cancellation_reason = given.cancellation_reason ?? null;
  intent.amount_capturable = 0;
  intent.next_action = null;
  store.emit('payment_intent.canceled', intent);
  return intent;
}

export const unexpectedStateError = (intent: Intent, verb: string) =>
  invalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: structuredClone(intent),
    },
  );

const missingMethod = (intent: Intent) =>
  Object.assign(missingParam('payment_method'), {
    message:
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can " +
      'either update the PaymentIntent with a payment method and then confirm it again, or ' +
      'confirm it again directly with a payment method or ConfirmationToken.',
    details: {
      code: 'payment_intent_unexpected_state',
      payment_intent: structuredClone(intent),
    },
  });

const needsReturnUrl = () =>
  invalidRequest(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. ' +
      'Because some of these payment methods might redirect your customer off of your page, you ' +
      "must provide a `return_url`. If you don't want to accept redirect-based payment methods, " +
      'set `automatic_payment_methods[enabled]` to `true` and ' +
      '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and ' +
      'Payment Intents.',
    { code: 'payment_intent_invalid_parameter' },
  );
