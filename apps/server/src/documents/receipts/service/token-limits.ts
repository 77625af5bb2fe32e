import type { TokenLimitsOfYear } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { setTokenLimits, tokenLimits } from '../queries/token-limits.ts';

/** The limits of all years with known values, latest first. */
export async function listTokenLimits(ctx: Ctx) {
  const years = [...(await tokenLimits(ctx))].toSorted(([one], [other]) => other - one);
  return { data: years.map(([year, limits]) => ({ year, ...limits })), count: years.length };
}

export async function changeTokenLimits(ctx: Ctx, { year, ...given }: TokenLimitsOfYear) {
  const before = (await tokenLimits(ctx)).get(year) ?? null;
  await setTokenLimits(ctx, year, given);
  await recordActivity(ctx, {
    action: 'organization/token-limits',
    entity: 'organization',
    entityId: ctx.organization.id,
    label: String(year),
    before: { ...before },
    after: given,
  });
  return { data: { year, ...given }, message: `Limits for ${year} saved.` };
}
