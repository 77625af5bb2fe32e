import type { Ctx } from '../../../platform/core/context.ts';

/** Returns whether a donor exists outside the trash; it stays there until the transaction ends. */
export const isDonorThere = (ctx: Ctx, id: string) => isThere(ctx, 'donors', id);

/**
 * Returns whether a campaign exists outside the trash; it stays there until the transaction ends.
 */
export const isCampaignThere = (ctx: Ctx, id: string) => isThere(ctx, 'campaigns', id);

/** The fund, which stays until the transaction ends; undefined if there is none. */
export async function lockFundLink(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('funds')
    .select(['isDefault', 'isArchived'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

async function isThere(ctx: Ctx, table: 'donors' | 'campaigns', id: string) {
  const row = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
