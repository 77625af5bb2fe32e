import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { priceParams } from '../core/nested-params.ts';
import { paramNames, withNestedParams } from '../core/param-names.ts';
import { toList } from '../core/list.ts';
import { missingParam, invalidRequest } from '../core/problem.ts';
import { createProduct } from './products.ts';
import { makeObject } from '../core/object-fields.ts';
import { route } from '../core/route.ts';
import {
  parseBoolean,
  parseInteger,
  mergeMetadata,
  requireParam,
  toNullableText,
  type FormEncoded,
} from '../core/params.ts';

type Price = Stripe.Price;
type Create = FormEncoded<Stripe.PriceCreateParams>;

export const priceRoutes = [
  route(
    'POST /v1/prices',
    withNestedParams(
      paramNames<Stripe.PriceCreateParams>()(
        'active billing_scheme currency currency_options custom_unit_amount expand lookup_key',
        'metadata nickname product product_data recurring tax_behavior tiers tiers_mode',
        'transfer_lookup_key transform_quantity unit_amount unit_amount_decimal',
      ),
      priceParams,
    ),
    create,
  ),
  route(
    'GET /v1/prices/:id',
    paramNames<Stripe.PriceRetrieveParams>()('expand'),
    (store, _, id = '') => store.get('price', id),
  ),
  route(
    'POST /v1/prices/:id',
    paramNames<Stripe.PriceUpdateParams>()(
      'active currency_options expand lookup_key metadata nickname tax_behavior',
      'transfer_lookup_key',
    ),
    (store, given, id = '') => {
      const price = store.get('price', id);
      price.active = parseBoolean(given.active, 'active') ?? price.active;
      price.nickname = toNullableText(given.nickname, price.nickname);
      price.metadata = mergeMetadata(given.metadata, price.metadata);
      takeKey(store, price, given.lookup_key, given.transfer_lookup_key === 'true');
      store.emit('price.updated', price);
      return price;
    },
  ),
  route(
    'GET /v1/prices',
    paramNames<Stripe.PriceListParams>()(
      'active created currency ending_before expand limit lookup_keys product recurring',
      'starting_after type',
    ),
    (store, given) =>
      toList(
        store,
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

function create(store: AccountStore, given: Create): Price {
  const product = given.product_data
    ? createProduct(store, given.product_data).id
    : store.get('product', requireParam(given.product, 'product'), 'product').id;
  const price = addPrice(store, { ...given, product });
  price.nickname = toNullableText(given.nickname, null);
  price.metadata = mergeMetadata(given.metadata);
  takeKey(store, price, given.lookup_key, given.transfer_lookup_key === 'true');
  store.emit('price.created', price);
  return price;
}

/** A lookup key finds one price; it is transferred from another one only on request. */
function takeKey(store: AccountStore, price: Price, key: string | undefined, isMoved: boolean) {
  if (key === undefined) return;
  const [other] = store.all('price', (each) => each.lookup_key === key && each.id !== price.id);
  if (other && !isMoved) {
    throw invalidRequest(
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

export function addPrice(store: AccountStore, given: InlinePrice): Price {
  const amount = parseInteger(given.unit_amount, 'unit_amount');
  if (amount === undefined) throw missingParam('unit_amount');
  const { recurring } = given;
  const example = makeObject('price');
  return store.add('price', {
    ...example,
    id: newId('price'),
    created: store.now(),
    currency: requireParam(given.currency, 'currency'),
    custom_unit_amount: null,
    product: store.get('product', requireParam(given.product, 'product'), 'product').id,
    recurring: recurring
      ? {
          ...(example.recurring as NonNullable<Price['recurring']>),
          interval: requireParam(recurring.interval, 'recurring[interval]'),
          interval_count: parseInteger(recurring.interval_count, 'recurring[interval_count]') ?? 1,
        }
      : null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount) as unknown as Price['unit_amount_decimal'],
  });
}
