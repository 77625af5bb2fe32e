import type { Stripe } from 'stripe';
import type { Books } from '../core/books.ts';
import { newId } from '../core/ids.ts';
import { priceParts } from '../core/inner.ts';
import { known, within } from '../core/known.ts';
import { toList } from '../core/list.ts';
import { missing, refuse } from '../core/problem.ts';
import { createProduct } from './products.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import { boolean, integer, metadata, required, text, type Wire } from '../core/wire.ts';

type Price = Stripe.Price;
type Create = Wire<Stripe.PriceCreateParams>;

export const priceRoutes = [
  route(
    'POST /v1/prices',
    within(
      known<Stripe.PriceCreateParams>()(
        'active billing_scheme currency currency_options custom_unit_amount expand lookup_key',
        'metadata nickname product product_data recurring tax_behavior tiers tiers_mode',
        'transfer_lookup_key transform_quantity unit_amount unit_amount_decimal',
      ),
      priceParts,
    ),
    create,
  ),
  route('GET /v1/prices/:id', known<Stripe.PriceRetrieveParams>()('expand'), (books, _, id = '') =>
    books.get('price', id),
  ),
  route(
    'POST /v1/prices/:id',
    known<Stripe.PriceUpdateParams>()(
      'active currency_options expand lookup_key metadata nickname tax_behavior',
      'transfer_lookup_key',
    ),
    (books, given, id = '') => {
      const price = books.get('price', id);
      price.active = boolean(given.active, 'active') ?? price.active;
      price.nickname = text(given.nickname, price.nickname);
      price.metadata = metadata(given.metadata, price.metadata);
      takeKey(books, price, given.lookup_key, given.transfer_lookup_key === 'true');
      books.emit('price.updated', price);
      return price;
    },
  ),
  route(
    'GET /v1/prices',
    known<Stripe.PriceListParams>()(
      'active created currency ending_before expand limit lookup_keys product recurring',
      'starting_after type',
    ),
    (books, given) =>
      toList(
        books,
        'price',
        given,
        ({ active, lookup_key: key, product, type }) =>
          (given.active === undefined || String(active) === given.active) &&
          (given.lookup_keys === undefined || given.lookup_keys.includes(key ?? '')) &&
          (given.product ?? product) === product &&
          (given.type ?? type) === type,
      ),
  ),
];

function create(books: Books, given: Create): Price {
  const product = given.product_data
    ? createProduct(books, given.product_data).id
    : books.get('product', required(given.product, 'product'), 'product').id;
  const price = addPrice(books, { ...given, product });
  price.nickname = text(given.nickname, null);
  price.metadata = metadata(given.metadata);
  takeKey(books, price, given.lookup_key, given.transfer_lookup_key === 'true');
  books.emit('price.created', price);
  return price;
}

/** A lookup key finds one price; it is transferred from another one only on request. */
function takeKey(books: Books, price: Price, key: string | undefined, isMoved: boolean) {
  if (key === undefined) return;
  const [other] = books.all('price', (each) => each.lookup_key === key && each.id !== price.id);
  if (other && !isMoved) {
    throw refuse(
      `A price (\`${other.id}\`) already uses that lookup key. ` +
        'You may transfer the lookup key from that price by setting `transfer_lookup_key`.',
      { param: 'lookup_key' },
    );
  }
  if (other) other.lookup_key = null;
  price.lookup_key = key || null;
}

/** A price that may also be created within a subscription. */
export type InlinePrice = Pick<Create, 'currency' | 'unit_amount' | 'recurring' | 'product'>;

export function addPrice(books: Books, given: InlinePrice): Price {
  const amount = integer(given.unit_amount, 'unit_amount');
  if (amount === undefined) throw missing('unit_amount');
  const { recurring } = given;
  const example = makeObject('price');
  return books.add('price', {
    ...example,
    id: newId('price'),
    created: books.now(),
    currency: required(given.currency, 'currency'),
    custom_unit_amount: null,
    product: books.get('product', required(given.product, 'product'), 'product').id,
    recurring: recurring
      ? {
          ...(example.recurring as NonNullable<Price['recurring']>),
          interval: required(recurring.interval, 'recurring[interval]'),
          interval_count: integer(recurring.interval_count, 'recurring[interval_count]') ?? 1,
        }
      : null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount) as unknown as Price['unit_amount_decimal'],
  });
}
