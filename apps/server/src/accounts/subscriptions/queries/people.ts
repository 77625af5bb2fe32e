import type { Ctx } from '../../../platform/core/context.ts';

/** Whether the caller has verified their email address. */
export async function isVerified(ctx: Ctx): Promise<boolean> {
  const person = await ctx.db
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('id', '=', ctx.userId)
    .executeTakeFirst();
  return person !== undefined && person.emailVerifiedAt !== null;
}
