import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { newId, randomText } from '../core/ids.ts';
import { findMethod } from './payment-methods.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import {
  parseBoolean,
  parseInteger,
  mergeMetadata,
  requireParam,
  toNullableText,
  type FormEncoded,
} from '../core/params.ts';
import { confirm, applyParams } from './payment-steps.ts';

type Intent = Stripe.PaymentIntent;
type Create = FormEncoded<Stripe.PaymentIntentCreateParams>;

const least = 50;
const most = 99_999_999;

export function readAmount(given: string | undefined): number {
  const amount = parseInteger(requireParam(given, 'amount'), 'amount') ?? 0;
  if (amount < least) {
    throw invalidRequest('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > most) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}

export function createPayment(store: AccountStore, given: Create): Intent {
  const isConfirmed = parseBoolean(given.confirm, 'confirm') ?? false;
  if (given.off_session && !isConfirmed) {
    throw invalidRequest('You cannot set `off_session` without `confirm=true`.', {
      param: 'off_session',
    });
  }
  const intent = newIntent(store, {
    amount: readAmount(given.amount),
    currency: requireParam(given.currency, 'currency'),
    customer: given.customer ?? null,
    description: toNullableText(given.description, null),
    metadata: mergeMetadata(given.metadata),
  });
  if (given.customer) store.get('customer', given.customer, 'customer');
  if (given.application_fee_amount && !store.account && !given.transfer_data) {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a ' +
        'direct payment (using an OAuth key or Stripe-Account header) or destination payment.',
    );
  }
  const { allow_redirects: redirects } = given.automatic_payment_methods ?? {};
  intent.automatic_payment_methods = {
    enabled: true,
    ...(redirects && { allow_redirects: redirects }),
  };
  intent.allowed_payment_method_types = given.allowed_payment_method_types ?? null;
  intent.capture_method = given.capture_method ?? 'automatic_async';
  intent.transfer_group = given.transfer_group ?? null;
  intent.on_behalf_of = given.on_behalf_of ?? null;
  if (given.transfer_data) intent.transfer_data = destination(store, given);
  applyParams(intent, given);
  if (given.payment_method) {
    intent.payment_method = findMethod(store, given.payment_method).id;
    intent.status = 'requires_confirmation';
  }
  store.add('payment_intent', intent);
  store.emit('payment_intent.created', intent);
  return isConfirmed ? confirm(store, given, intent) : intent;
}

function destination(store: AccountStore, { transfer_data: data }: Create) {
  const account = requireParam(data?.destination, 'transfer_data[destination]');
  store.state.platform.get('account', account, 'transfer_data[destination]');
  const amount = parseInteger(data?.amount, 'transfer_data[amount]');
  return { destination: account, ...(amount === undefined ? {} : { amount }) };
}

type NewIntent = Pick<Intent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'>;

/** An intent without a payment attempt. */
export function newIntent(store: AccountStore, given: NewIntent): Intent {
  const id = newId('pi');
  return {
    ...makeObject('payment_intent'),
    id,
    client_secret: `${id}_secret_${randomText(24)}`,
    created: store.now(),
    application: store.account === null ? null : store.state.keys.connectClientId,
    canceled_at: null,
    last_payment_error: null,
    next_action: null,
    payment_method_configuration_details: null,
    processing: null,
    shipping: null,
    transfer_data: null,
    managed_payments: null,
    allowed_payment_method_types: null,
    payment_record: null,
    ...given,
  };
}
