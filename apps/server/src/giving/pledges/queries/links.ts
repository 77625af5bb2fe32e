import type { Ctx } from '../../../platform/core/context.ts';

/** Whether a donor is here outside the trash; it cannot go there before the transaction ends. */
export const isDonorThere = (ctx: Ctx, id: string) => isThere(ctx, 'donors', id);

/** The same of a campaign. */
export const isCampaignThere = (ctx: Ctx, id: string) => isThere(ctx, 'campaigns', id);

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
