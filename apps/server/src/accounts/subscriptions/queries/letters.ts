import type { Ctx } from '../../../platform/core/context.ts';

/** Records that a letter was sent; false if it was already sent. */
export async function recordLetter(ctx: Ctx, noticeKey: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('tierLetters')
    .values({ organizationId: ctx.organization.id, noticeKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
