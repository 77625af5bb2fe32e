import type { Ctx } from '../../../platform/core/context.ts';

export async function isThankingByItself(ctx: Ctx): Promise<boolean> {
  const { thanksByItself } = await ctx.db
    .selectFrom('organizations')
    .select('thanksByItself')
    .where('id', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
  return thanksByItself;
}

export async function setThankingByItself(ctx: Ctx, thanksByItself: boolean) {
  await ctx.db
    .updateTable('organizations')
    .set({ thanksByItself })
    .where('id', '=', ctx.organization.id)
    .execute();
}
