import { brand, tierIds, findTier, type TierId } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import { call, toRequestOptions } from './call.ts';

/** A price is found by its lookup key, which contains all its attributes. */
const lookupKey = (tier: TierId) =>
  `${brand.name.toLowerCase()}_${tier}_month_${findTier(tier).price}`;

/**
 * The provider's prices of our plans, created if missing. When a plan's cost changes, it gets a new
 * price, and existing subscribers keep paying the old one.
 */
export function openPrices(stripe: Stripe) {
  const known = new Map<TierId, string>();

  return async function ensurePrice(tier: TierId): Promise<string> {
    const found = known.get(tier) ?? (await findPrice(stripe, tier));
    const price = found ?? (await createPrice(stripe, tier));
    known.set(tier, price);
    return price;
  };
}

const findPrice = (stripe: Stripe, tier: TierId) =>
  call(async () => {
    const query = { lookup_keys: [lookupKey(tier)], active: true, limit: 1 };
    const { data } = await stripe.prices.list(query);
    return data[0]?.id;
  });

const createPrice = (stripe: Stripe, tier: TierId) =>
  call(async () => {
    const { name, price } = findTier(tier);
    const key = lookupKey(tier);
    const product = await stripe.products.create(
      { name: `${brand.name} ${name}`, metadata: { tier } },
      toRequestOptions(null, `product/${key}`),
    );
    const { id } = await stripe.prices.create(
      {
        product: product.id,
        currency: 'usd',
        unit_amount: price,
        recurring: { interval: 'month' },
        lookup_key: key,
        metadata: { tier },
      },
      toRequestOptions(null, `price/${key}`),
    );
    return id;
  });

/** The plan that a price is for; null for a price that somebody created by hand. */
export function tierOfPrice(price: string | Stripe.Price | Stripe.DeletedPrice): TierId | null {
  if (typeof price === 'string' || price.deleted) return null;
  return tierIds.find((tier) => tier === price.metadata['tier']) ?? null;
}
