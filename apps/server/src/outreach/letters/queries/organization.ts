import type { Ctx } from '../../../platform/core/context.ts';
import type { Database } from '../../../platform/db/connection.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';

/** Its name, before anybody is known to act for it; null where it is gone. */
export async function findOrganization(db: Database, id: OrgId): Promise<string | null> {
  const row = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

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
