import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { findCard, refuseSpent, spend } from './card-behind.ts';
import { cardCalled, cardNumbered, type TestCard } from './cards.ts';
import { newId } from '../core/ids.ts';
import { methodParts } from '../core/inner.ts';
import { known, within } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { refuse, StripeProblem } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { address, metadata, required, text, type Wire } from '../core/wire.ts';

type Create = Wire<Stripe.PaymentMethodCreateParams>;
type Method = Stripe.PaymentMethod;

export const paymentMethodRoutes = [
  route(
    'POST /v1/payment_methods',
    within(
      known<Stripe.PaymentMethodCreateParams>()(
        'acss_debit affirm afterpay_clearpay alipay allow_redisplay alma amazon_pay au_becs_debit',
        'bacs_debit bancontact billie billing_details bizum blik boleto card cashapp crypto custom',
        'customer customer_balance eps expand fpx giropay grabpay ideal interac_present kakao_pay',
        'klarna konbini kr_card link mb_way metadata mobilepay multibanco naver_pay nz_bank_account',
        'oxxo p24 pay_by_bank payco payment_method paynow paypal paypay payto pix promptpay',
        'radar_options revolut_pay samsung_pay satispay scalapay sepa_debit sequra sofort sunbit',
        'swish twint type upi us_bank_account wechat_pay zip',
      ),
      methodParts,
    ),
    (books, given) => (given.payment_method ? copy(books, given) : create(books, given)),
    { isPublic: true },
  ),
  route(
    'GET /v1/payment_methods/:id',
    known<Stripe.PaymentMethodRetrieveParams>()('expand'),
    (books, _, id = '') => findMethod(books, id),
  ),
  route(
    'POST /v1/payment_methods/:id',
    known<Stripe.PaymentMethodUpdateParams>()(
      'allow_redisplay billing_details card expand metadata us_bank_account',
    ),
    (books, given, id = '') => {
      const method = books.get('payment_method', id, 'payment_method');
      method.metadata = metadata(given.metadata, method.metadata);
      return method;
    },
  ),
  route(
    'GET /v1/payment_methods',
    known<Stripe.PaymentMethodListParams>()(
      'allow_redisplay customer customer_account ending_before expand limit starting_after type',
    ),
    (books, given) => toList(books, 'payment_method', given, belongsTo(given.customer)),
  ),
  route(
    'GET /v1/customers/:id/payment_methods',
    known<Stripe.CustomerListPaymentMethodsParams>()(
      'allow_redisplay ending_before expand limit starting_after type',
    ),
    (books, given, id = '') => {
      books.get('customer', id, 'customer');
      return toList(books, 'payment_method', given, belongsTo(id));
    },
  ),
  route(
    'POST /v1/payment_methods/:id/attach',
    known<Stripe.PaymentMethodAttachParams>()('customer customer_account expand'),
    (books, given, id = '') => attach(books, id, required(given.customer, 'customer')),
  ),
  route(
    'POST /v1/payment_methods/:id/detach',
    known<Stripe.PaymentMethodDetachParams>()('expand'),
    (books, _, id = '') => detach(books, id),
  ),
];

const belongsTo = (customer: string | undefined) => (method: Method) =>
  customer !== undefined && method.customer === customer;

function create(books: Books, given: Create): Method {
  if (required(given.type, 'type') !== 'card') {
    throw refuse(`The stand-in only knows cards, not ${given.type}.`, { param: 'type' });
  }
  const typed = required(given.card, 'card') as Partial<Record<string, string>>;
  const card = typedCard(typed['number'] ?? '');
  const expiry = { month: Number(typed['exp_month']), year: fullYear(Number(typed['exp_year'])) };
  refuseOver(expiry, books.now());
  const method = add(books, card, expiry);
  const { billing_details: billing } = given;
  method.billing_details = {
    ...method.billing_details,
    address: address(billing?.address),
    email: text(billing?.email, null),
    name: text(billing?.name, null),
    phone: text(billing?.phone, null),
  };
  method.metadata = metadata(given.metadata);
  return method;
}

/** A payment method of our own account becomes one of the connected account's own. */
function copy(books: Books, given: Create): Method {
  const id = required(given.payment_method, 'payment_method');
  const source = cardCalled(id)
    ? named(books, id)
    : books.world.platform.find('payment_method', id);
  if (!source) return books.get('payment_method', id, 'payment_method');
  const { number = '' } = books.world.platform.cards.get(source.id) ?? books.cards.get(id) ?? {};
  const method = { ...structuredClone(source), id: newId('pm'), customer: null };
  books.cards.set(method.id, { number, isSetUp: false, isSpent: false });
  return books.add('payment_method', method);
}

function typedCard(number: string): TestCard {
  const card = cardNumbered(number.replaceAll(/[\s-]/g, ''));
  if (card) return card;
  const isReal = /^\d{13,19}$/.test(number);
  throw isReal
    ? cardError(
        'Your card was declined. Your request was in test mode, but used a non test card.',
        {
          code: 'card_declined',
          decline_code: 'test_mode_live_card',
        },
      )
    : cardError('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
}

function refuseOver({ month, year }: { month: number; year: number }, now: number) {
  if (!(month >= 1 && month <= 12)) {
    throw cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'exp_month',
    });
  }
  if (!(Date.UTC(year, month) / 1_000 > now) || year > 2_100) {
    throw cardError("Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'exp_year',
    });
  }
}

const fullYear = (year: number) => (year < 100 ? 2_000 + year : year);

const cardError = (
  message: string,
  details: { code: string; decline_code?: string; param?: string },
) => new StripeProblem(402, 'card_error', message, details);

function add(books: Books, card: TestCard, expiry: { month: number; year: number }): Method {
  const example = makeObject('payment_method');
  const method: Method = {
    ...example,
    id: newId('pm'),
    created: books.now(),
    metadata: {},
    billing_details: {
      ...example.billing_details,
      address: address({}),
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
  books.cards.set(method.id, { number: card.number, isSetUp: false, isSpent: false });
  return books.add('payment_method', method);
}

/** A new one out of a name such as `pm_card_visa`. */
function named(books: Books, token: string): Method | undefined {
  const card = cardCalled(token);
  const year = new Date(books.now() * 1_000).getUTCFullYear() + 1;
  return card && add(books, card, { month: 12, year });
}

/** The payment method for an id or the name of a test card. */
export const findMethod = (books: Books, id: string): Method =>
  named(books, id) ?? books.get('payment_method', id, 'payment_method');

/** A payment method charged without its owner must belong to the charged customer. */
export function ownMethod(books: Books, id: string, customer: string, param: string): string {
  const method = findMethod(books, id);
  if (method.customer === customer) return method.id;
  throw refuse(
    `The customer does not have a payment method with the ID ${id}. The payment method must be ` +
      'attached to the customer.',
    { code: 'resource_missing', param },
  );
}

/** Saves it for a customer. A card that is declined at once is not saved. */
export function attach(books: Books, id: string, customer: string): Method {
  const method = findMethod(books, id);
  const owner = books.get('customer', customer, 'customer');
  if (owner.deleted) throw refuse(`No such customer: '${customer}'`, { param: 'customer' }, 404);
  if (method.customer !== null && method.customer !== customer) {
    throw refuse('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    });
  }
  const { declined, isKept } = findCard(books, method);
  if (declined && !isKept) {
    const { message, ...details } = declined;
    throw new StripeProblem(402, 'card_error', message, details);
  }
  if (method.customer === customer) return method;
  refuseSpent(books, method);
  method.customer = customer;
  books.emit('payment_method.attached', method);
  return method;
}

function detach(books: Books, id: string): Method {
  const method = books.get('payment_method', id, 'payment_method');
  if (method.customer === null) {
    throw refuse(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const before = { customer: method.customer };
  method.customer = null;
  spend(books, method);
  books.emit('payment_method.detached', method, before);
  return method;
}
