import type { DonorMessage, MessageListQuery } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type MessageRow = Pick<
  DonorMessage,
  'channel' | 'kind' | 'isAnswer' | 'subject' | 'text' | 'state'
> & {
  id: string;
  sentTo: string | null;
  lastError: string | null;
  createdAt: Date;
  changedAt: Date;
};

/** One page of what was sent to a donor, newest first. */
export async function pageMessages(
  ctx: Ctx,
  donorId: string,
  { page, limit }: MessageListQuery,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, channel, kind, is_answer, subject, text, state,
      coalesce(to_email, to_phone, to_recipient) as sent_to, last_error, created_at, changed_at
    from messages
    where organization_id = ${ctx.organization.id} and donor_id = ${donorId}
    order by created_at desc, id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return rows;
}

export async function countMessages(ctx: Ctx, donorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where organization_id = ${ctx.organization.id} and donor_id = ${donorId}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The last letter of a kind about a donation that was or will be sent. */
export async function findThanks(ctx: Ctx, donationId: string) {
  return ctx.db
    .selectFrom('messages')
    .select(['createdAt', 'toEmail'])
    .where('organizationId', '=', ctx.organization.id)
    .where('donationId', '=', donationId)
    .where('kind', '=', 'letters/thank-you')
    .where('state', 'not in', ['failed', 'bounced'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether a thank-you letter was written for a donation, whatever its outcome. */
export async function hasThanks(ctx: Ctx, donationId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('donationId', '=', donationId)
    .where('kind', '=', 'letters/thank-you')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
