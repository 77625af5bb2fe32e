import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { newId, randomText } from '../core/ids.ts';
import { findMethod } from './payment-methods.ts';
import { refuse } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { boolean, integer, metadata, required, text, type Wire } from '../core/wire.ts';
import { confirm, say } from './payment-steps.ts';

type Intent = Stripe.PaymentIntent;
type Create = Wire<Stripe.PaymentIntentCreateParams>;

const least = 50;
const most = 99_999_999;

export function readAmount(given: string | undefined): number {
  const amount = integer(required(given, 'amount'), 'amount') ?? 0;
  if (amount < least) {
    throw refuse('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > most) {
    throw refuse('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}

export function createPayment(books: Books, given: Create): Intent {
  const isConfirmed = boolean(given.confirm, 'confirm') ?? false;
  if (given.off_session && !isConfirmed) {
    throw refuse('You cannot set `off_session` without `confirm=true`.', { param: 'off_session' });
  }
  const intent = newIntent(books, {
    amount: readAmount(given.amount),
    currency: required(given.currency, 'currency'),
    customer: given.customer ?? null,
    description: text(given.description, null),
    metadata: metadata(given.metadata),
  });
  if (given.customer) books.get('customer', given.customer, 'customer');
  if (given.application_fee_amount && !books.account && !given.transfer_data) {
    throw refuse(
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
  if (given.transfer_data) intent.transfer_data = destination(books, given);
  say(intent, given);
  if (given.payment_method) {
    intent.payment_method = findMethod(books, given.payment_method).id;
    intent.status = 'requires_confirmation';
  }
  books.add('payment_intent', intent);
  books.emit('payment_intent.created', intent);
  return isConfirmed ? confirm(books, given, intent) : intent;
}

function destination(books: Books, { transfer_data: data }: Create) {
  const account = required(data?.destination, 'transfer_data[destination]');
  books.world.platform.get('account', account, 'transfer_data[destination]');
  const amount = integer(data?.amount, 'transfer_data[amount]');
  return { destination: account, ...(amount === undefined ? {} : { amount }) };
}

type NewIntent = Pick<Intent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'>;

/** An intent without a payment attempt. */
export function newIntent(books: Books, given: NewIntent): Intent {
  const id = newId('pi');
  return {
    ...makeObject('payment_intent'),
    id,
    client_secret: `${id}_secret_${randomText(24)}`,
    created: books.now(),
    application: books.account === null ? null : books.world.keys.connectClientId,
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
