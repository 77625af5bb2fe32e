import type { Ctx } from '../../../platform/core/context.ts';

/** A donor's name, even in the trash. */
export async function nameOfDonor(ctx: Ctx, id: string): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('donors')
    .select('name')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}
