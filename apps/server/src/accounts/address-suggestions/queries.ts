import { sql } from 'kysely';
import type { Ctx } from '../../platform/core/context.ts';
import { placeKey } from './place-key.ts';
import type { ZipCode } from './territories.ts';

export type City = {
  city: string;
  state: string;
  /** How many ZIP codes the city has, and its first one. */
  zipCodes: number;
  zipCode: string;
};

type Search = { city: string; states: string[]; limit: number };

/**
 * Cities whose names begin with the typed text: exact matches first, then those with the most ZIP
 * codes, which are the largest.
 */
export async function citiesLike(ctx: Ctx, { city, states, limit }: Search): Promise<City[]> {
  const key = placeKey(city);
  return ctx.db
    .selectFrom('zipCodes')
    .select(({ fn }) => [
      'city',
      'state',
      sql<number>`count(*)::int`.as('zipCodes'),
      fn.min('zipCode').as('zipCode'),
    ])
    .where('cityKey', '>=', key)
    .where('cityKey', '<', `${key}~`)
    .$if(states.length > 0, (query) => query.where('state', '=', sql<string>`any(${states})`))
    .groupBy(['city', 'cityKey', 'state'])
    .orderBy(sql`(city_key = ${key})`, 'desc')
    .orderBy('zipCodes', 'desc')
    .orderBy('city')
    .orderBy('state')
    .limit(limit)
    .execute();
}

/** ZIP codes that begin with these digits, in cities whose names begin with the typed text. */
export async function zipCodesLike(
  ctx: Ctx,
  { zip, city, states, limit }: Search & { zip: string },
): Promise<ZipCode[]> {
  const key = placeKey(city);
  return ctx.db
    .selectFrom('zipCodes')
    .select(['zipCode', 'city', 'state'])
    .where('zipCode', '>=', zip)
    .where('zipCode', '<', `${zip}~`)
    .where('cityKey', '>=', key)
    .where('cityKey', '<', `${key}~`)
    .$if(states.length > 0, (query) => query.where('state', '=', sql<string>`any(${states})`))
    .orderBy('zipCode')
    .orderBy('city')
    .limit(limit)
    .execute();
}

/** The ZIP codes of one city, in order. */
export async function findZipCodes(
  ctx: Ctx,
  { city, state, limit }: { city: string; state: string; limit: number },
): Promise<ZipCode[]> {
  return ctx.db
    .selectFrom('zipCodes')
    .select(['zipCode', 'city', 'state'])
    .where('cityKey', '=', placeKey(city))
    .where('city', '=', city)
    .where('state', '=', state)
    .orderBy('zipCode')
    .limit(limit)
    .execute();
}
