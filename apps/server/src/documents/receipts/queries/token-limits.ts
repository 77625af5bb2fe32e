import { knownTokenLimits, type TokenLimits } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';

const mostYears = 200;

/** The known limits of each year, with the organization's own values in their place. */
export async function tokenLimits(ctx: Ctx): Promise<Map<number, TokenLimits>> {
  const own = await ctx.db
    .selectFrom('tokenLimits')
    .select(['year', 'itemCents as item', 'paymentCents as payment', 'capCents as cap'])
    .where('organizationId', '=', ctx.organization.id)
    .limit(mostYears)
    .execute();
  const known = Object.entries(knownTokenLimits);
  return new Map([
    ...known.map(([year, limits]) => [Number(year), limits] as const),
    ...own.map(({ year, ...limits }) => [year, limits] as const),
  ]);
}

export async function setTokenLimits(ctx: Ctx, year: number, { item, payment, cap }: TokenLimits) {
  const amounts = { itemCents: item, paymentCents: payment, capCents: cap };
  await ctx.db
    .insertInto('tokenLimits')
    .values({ organizationId: ctx.organization.id, year, ...amounts })
    .onConflict((conflict) => conflict.columns(['organizationId', 'year']).doUpdateSet(amounts))
    .execute();
}
