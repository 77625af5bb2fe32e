import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import { newId } from '../core/ids.ts';
import { addPrice, type InlinePrice } from './prices.ts';
import { invalidRequest } from '../core/problem.ts';
import { makeObject } from '../core/object-fields.ts';
import { parseInteger, mergeMetadata, requireParam } from '../core/params.ts';

type Item = Stripe.SubscriptionItem;
type Price = Stripe.Price;

/** An item's parameters: the id of a price, or its own price data. */
export type ItemParams = {
  id?: string | undefined;
  price?: string | undefined;
  price_data?: InlinePrice | undefined;
  quantity?: string | undefined;
  metadata?: unknown;
};

export function resolvePrice(store: AccountStore, given: ItemParams, param: string): Price {
  const price = given.price_data
    ? addPrice(store, given.price_data)
    : store.get('price', requireParam(given.price, `${param}[price]`), `${param}[price]`);
  if (price.type !== 'recurring') {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with ' +
        '`type=recurring`.',
      { param: `${param}[price]` },
    );
  }
  if (!price.active) {
    throw invalidRequest(
      'The price specified is inactive. This field only accepts active prices.',
      {
        param: `${param}[price]`,
      },
    );
  }
  return price;
}

export function newItem(
  store: AccountStore,
  subscription: string,
  given: ItemParams,
  index: number,
): Item {
  const price = resolvePrice(store, given, `items[${index}]`);
  return {
    ...makeObject('subscription_item'),
    id: newId('si'),
    billing_thresholds: null,
    created: store.now(),
    current_period_start: store.now(),
    current_period_end: store.now(),
    current_trial: null,
    metadata: mergeMetadata(given.metadata),
    price,
    plan: legacyPlan(price),
    quantity: parseInteger(given.quantity, `items[${index}][quantity]`) ?? 1,
    subscription,
  };
}

/** The former name of prices, which Stripe still returns. */
export const legacyPlan = (price: Price): Stripe.Plan => ({
  ...makeObject('subscription_item').plan,
  id: price.id,
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  product: price.product,
  transform_usage: null,
});
