import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { findCard, rejectUsed, markUsed } from './payment-method-card.ts';
import { findCardByToken, type TestCard } from './cards.ts';
import { fullYear, parseCardNumber, rejectExpired } from './typed-card.ts';
import { newId } from '../core/ids.ts';
import { paymentMethodParams } from '../core/nested-params.ts';
import { paramNames, withNestedParams } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { invalidRequest, StripeProblem } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import {
  toPostalAddress,
  mergeMetadata,
  requireParam,
  toNullableText,
  type FormEncoded,
} from '../core/params.ts';

type Create = FormEncoded<Stripe.PaymentMethodCreateParams>;
type Method = Stripe.PaymentMethod;

export const paymentMethodRoutes = [
  route(
    'POST /v1/payment_methods',
    withNestedParams(
      paramNames<Stripe.PaymentMethodCreateParams>()(
        'acss_debit affirm afterpay_clearpay alipay allow_redisplay alma amazon_pay au_becs_debit',
        'bacs_debit bancontact billie billing_details bizum blik boleto card cashapp crypto custom',
        'customer customer_balance eps expand fpx giropay grabpay ideal interac_present kakao_pay',
        'klarna konbini kr_card link mb_way metadata mobilepay multibanco naver_pay nz_bank_account',
        'oxxo p24 pay_by_bank payco payment_method paynow paypal paypay payto pix promptpay',
        'radar_options revolut_pay samsung_pay satispay scalapay sepa_debit sequra sofort sunbit',
        'swish twint type upi us_bank_account wechat_pay zip',
      ),
      paymentMethodParams,
    ),
    (store, given) => (given.payment_method ? copy(store, given) : create(store, given)),
    { isPublic: true },
  ),
  route(
    'GET /v1/payment_methods/:id',
    paramNames<Stripe.PaymentMethodRetrieveParams>()('expand'),
    (store, _, id = '') => findMethod(store, id),
  ),
  route(
    'POST /v1/payment_methods/:id',
    paramNames<Stripe.PaymentMethodUpdateParams>()(
      'allow_redisplay billing_details card expand metadata us_bank_account',
    ),
    (store, given, id = '') => {
      const method = store.get('payment_method', id, 'payment_method');
      method.metadata = mergeMetadata(given.metadata, method.metadata);
      return method;
    },
  ),
  route(
    'GET /v1/payment_methods',
    paramNames<Stripe.PaymentMethodListParams>()(
      'allow_redisplay customer customer_account ending_before expand limit starting_after type',
    ),
    (store, given) => toList(store, 'payment_method', given, belongsTo(given.customer)),
  ),
  route(
    'GET /v1/customers/:id/payment_methods',
    paramNames<Stripe.CustomerListPaymentMethodsParams>()(
      'allow_redisplay ending_before expand limit starting_after type',
    ),
    (store, given, id = '') => {
      store.get('customer', id, 'customer');
      return toList(store, 'payment_method', given, belongsTo(id));
    },
  ),
  route(
    'POST /v1/payment_methods/:id/attach',
    paramNames<Stripe.PaymentMethodAttachParams>()('customer customer_account expand'),
    (store, given, id = '') => attach(store, id, requireParam(given.customer, 'customer')),
  ),
  route(
    'POST /v1/payment_methods/:id/detach',
    paramNames<Stripe.PaymentMethodDetachParams>()('expand'),
    (store, _, id = '') => detach(store, id),
  ),
];

const belongsTo = (customer: string | undefined) => (method: Method) =>
  customer !== undefined && method.customer === customer;

function create(store: AccountStore, given: Create): Method {
  if (requireParam(given.type, 'type') !== 'card') {
    throw invalidRequest(`The stand-in only knows cards, not ${given.type}.`, { param: 'type' });
  }
  const typed = requireParam(given.card, 'card') as Partial<Record<string, string>>;
  const card = parseCardNumber(typed['number'] ?? '');
  const expiry = { month: Number(typed['exp_month']), year: fullYear(Number(typed['exp_year'])) };
  rejectExpired(expiry, store.now());
  const method = add(store, card, expiry);
  const { billing_details: billing } = given;
  method.billing_details = {
    ...method.billing_details,
    address: toPostalAddress(billing?.address),
    email: toNullableText(billing?.email, null),
    name: toNullableText(billing?.name, null),
    phone: toNullableText(billing?.phone, null),
  };
  method.metadata = mergeMetadata(given.metadata);
  return method;
}

/** A payment method of our own account becomes one of the connected account's own. */
function copy(store: AccountStore, given: Create): Method {
  const id = requireParam(given.payment_method, 'payment_method');
  const source = findCardByToken(id)
    ? named(store, id)
    : store.state.platform.find('payment_method', id);
  if (!source) return store.get('payment_method', id, 'payment_method');
  const { number = '' } = store.state.platform.cards.get(source.id) ?? store.cards.get(id) ?? {};
  const method = { ...structuredClone(source), id: newId('pm'), customer: null };
  store.cards.set(method.id, { number, isSetUp: false, isSpent: false });
  return store.add('payment_method', method);
}

function add(store: AccountStore, card: TestCard, expiry: { month: number; year: number }): Method {
  const example = makeObject('payment_method');
  const method: Method = {
    ...example,
    id: newId('pm'),
    created: store.now(),
    metadata: {},
    billing_details: {
      ...example.billing_details,
      address: toPostalAddress({}),
      email: null,
      name: null,
      phone: null,
    },
    card: {
      ...(example.card as NonNullable<Method['card']>),
      brand: card.brand,
      display_brand: card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      last4: card.number.slice(-4),
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      generated_from: null,
      wallet: null,
      networks: { available: [card.brand], preferred: null },
    },
  };
  store.cards.set(method.id, { number: card.number, isSetUp: false, isSpent: false });
  return store.add('payment_method', method);
}

/** A new one out of a name such as `pm_card_visa`. */
function named(store: AccountStore, token: string): Method | undefined {
  const card = findCardByToken(token);
  const year = new Date(store.now() * 1_000).getUTCFullYear() + 1;
  return card && add(store, card, { month: 12, year });
}

/** The payment method for an id or the name of a test card. */
export const findMethod = (store: AccountStore, id: string): Method =>
  named(store, id) ?? store.get('payment_method', id, 'payment_method');

/** A payment method charged without its owner must belong to the charged customer. */
export function requireAttachedMethod(
  store: AccountStore,
  id: string,
  customer: string,
  param: string,
): string {
  const method = findMethod(store, id);
  if (method.customer === customer) return method.id;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be ` +
      'attached to the customer.',
    { code: 'resource_missing', param },
  );
}

/** Saves it for a customer. A card that is declined at once is not saved. */
export function attach(store: AccountStore, id: string, customer: string): Method {
  const method = findMethod(store, id);
  const owner = store.get('customer', customer, 'customer');
  if (owner.deleted)
    throw invalidRequest(`No such customer: '${customer}'`, { param: 'customer' }, 404);
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      {
        param: 'payment_method',
      },
    );
  }
  const { declined, isKept } = findCard(store, method);
  if (declined && !isKept) {
    const { message, ...details } = declined;
    throw new StripeProblem(402, 'card_error', message, details);
  }
  if (method.customer === customer) return method;
  rejectUsed(store, method);
  method.customer = customer;
  store.emit('payment_method.attached', method);
  return method;
}

function detach(store: AccountStore, id: string): Method {
  const method = store.get('payment_method', id, 'payment_method');
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const before = { customer: method.customer };
  method.customer = null;
  markUsed(store, method);
  store.emit('payment_method.detached', method, before);
  return method;
}
