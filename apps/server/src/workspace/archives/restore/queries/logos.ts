import type { Ctx } from '../../../../platform/core/context.ts';

const mostLogos = 1_000;

/** The names of an organization's logos, past ones included. */
export async function listLogoNames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('logos')
    .select('name')
    .where('organizationId', '=', ctx.organization.id)
    .orderBy('name')
    .limit(mostLogos)
    .execute();
  return rows.map(({ name }) => name);
}

export async function findLogo(ctx: Ctx, name: string): Promise<Buffer | null> {
  const row = await ctx.db
    .selectFrom('logos')
    .select('png')
    .where('organizationId', '=', ctx.organization.id)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.png ?? null;
}
