import type { Ctx } from '../../../platform/core/context.ts';

/** The organization as the footer of its letters names it. */
export async function senderRow(ctx: Ctx) {
  return ctx.db
    .selectFrom('organizations')
    .select(['name', 'street', 'city', 'state', 'zipCode', 'country', 'color'])
    .where('id', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
}
