import { emailKey } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';

/** The data of a bounced message. */
export async function findBounced(ctx: Ctx, messageId: string) {
  return ctx.db
    .selectFrom('messages')
    .leftJoin('donors', (join) =>
      join
        .onRef('donors.organizationId', '=', 'messages.organizationId')
        .onRef('donors.id', '=', 'messages.donorId'),
    )
    .select(['messages.toEmail', 'messages.lastError', 'messages.donorId'])
    .select('donors.name as donorName')
    .where('messages.organizationId', '=', ctx.organization.id)
    .where('messages.id', '=', messageId)
    .where('messages.state', '=', 'bounced')
    .executeTakeFirst();
}

/** Adds the email address to the list; false if it is already there. */
export async function suppress(
  ctx: Ctx,
  email: string,
  { reason, detail }: { reason: 'bounced' | 'complained'; detail: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('suppressedEmails')
    .values({
      organizationId: ctx.organization.id,
      emailKey: emailKey(email),
      reason,
      detail,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes the email address from the list; false if it was not there. */
export async function unsuppress(ctx: Ctx, email: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('suppressedEmails')
    .where('organizationId', '=', ctx.organization.id)
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
