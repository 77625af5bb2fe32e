import type { Ctx } from '../../../platform/core/context.ts';

/** Whether the one who asks has verified their e-mail address. */
export async function isVerified(ctx: Ctx): Promise<boolean> {
  const person = await ctx.db
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('id', '=', ctx.userId)
    .executeTakeFirst();
  return person !== undefined && person.emailVerifiedAt !== null;
}
