import type { Ctx } from '../../../platform/core/context.ts';

/** The caller's visit, as far as it is stored. */
export async function findVisit(ctx: Ctx) {
  return ctx.db
    .selectFrom('visits')
    .select(['lastSeenAt', 'awaySince'])
    .where('organizationId', '=', ctx.organization.id)
    .where('userId', '=', ctx.userId)
    .executeTakeFirst();
}

/** Also stores that the caller is here, because that may still be under way. */
export async function endAbsence(ctx: Ctx) {
  await ctx.db
    .updateTable('visits')
    .set((visit) => ({
      awaySince: null,
      lastSeenAt: visit.fn('greatest', ['lastSeenAt', visit.val(ctx.now)]),
    }))
    .where('organizationId', '=', ctx.organization.id)
    .where('userId', '=', ctx.userId)
    .execute();
}
