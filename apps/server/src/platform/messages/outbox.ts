import { randomUUIDv7 } from 'node:crypto';
import type { LetterList, ReminderChannel } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';
import { isForSample } from '../mail/sample.ts';

/** A channel other than email, with plain-text messages. */
export type TextChannel = Exclude<ReminderChannel, 'email'>;

export type NewTextMessage = {
  channel: TextChannel;
  /** The job that sends it. */
  job: string;
  donorId: string;
  toName: string;
  /** A phone number in E.164 form, or an address of another kind. */
  to: { phone: string } | { recipient: string };
  /** What it is about, as `area/what`. */
  kind: string;
  text: string;
  /** The text that is kept, without its links. */
  keptText: string;
  list: LetterList | null;
  sendBefore: Date | null;
};

/**
 * Stores a message and the job that sends it, in the caller's transaction: it goes out if and only
 * if that commits. Returns its id.
 */
export async function postTextMessage(ctx: Ctx, message: NewTextMessage): Promise<string> {
  const { job, to, text, keptText, ...fields } = message;
  const id = randomUUIDv7();
  await ctx.db
    .insertInto('messages')
    .values({
      ...fields,
      ...('phone' in to ? { toPhone: to.phone } : { toRecipient: to.recipient }),
      id,
      organizationId: ctx.organization.id,
      subject: '',
      text: keptText,
      letter: JSON.stringify({ text }),
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .execute();
  await ctx.jobs.add(job, { messageId: id });
  return id;
}

/** A message and its state, locked until the transaction ends. */
export async function lockTextMessage(ctx: Ctx, channel: TextChannel, id: string) {
  const found = await ctx.db
    .selectFrom('messages')
    .select(['id', 'kind', 'letter', 'state', 'attempts', 'changedAt', 'sendBefore', 'donorId'])
    .select(sql<string>`coalesce(to_phone, to_recipient)`.as('to'))
    .select(isForSample(sql`messages`).as('isSample'))
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('channel', '=', channel)
    .forUpdate()
    .$narrowType<{ donorId: string }>()
    .executeTakeFirst();
  const letter = found?.letter as { text: string } | null | undefined;
  return found && { ...found, text: letter?.text ?? null };
}

export async function markSending(ctx: Ctx, id: string, attempts: number) {
  await change(ctx, id).set({ state: 'sending', attempts }).execute();
}

/** The provider may have reported more already, before its answer came back. */
export async function markSent(ctx: Ctx, id: string, providerId: string) {
  await change(ctx, id)
    .set({ state: 'sent', letter: null, providerId })
    .where('state', '=', 'sending')
    .execute();
}

export async function markWaiting(ctx: Ctx, id: string, lastError: string) {
  await change(ctx, id)
    .set({ state: 'queued', lastError })
    .where('state', '=', 'sending')
    .execute();
}

/** False if the outcome is already known. */
export async function markFinal(
  ctx: Ctx,
  id: string,
  { state, lastError }: { state: 'failed' | 'unclear'; lastError: string },
): Promise<boolean> {
  const { numUpdatedRows } = await change(ctx, id)
    .set({ state, letter: null, lastError })
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const change = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('messages')
    .set({ changedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id);

const mostAtOnce = 200;

/** Messages of a channel, of every organization, that have not changed for minutes. */
export async function silentMessages(ops: pg.Pool, channel: TextChannel, now: Date) {
  const { rows } = await ops.query<{ organization_id: string; id: string }>(
    `select organization_id, id from messages
     where channel = $3 and ((state = 'sending' and changed_at < $1::timestamptz - interval '3 minutes')
       or (state = 'queued' and changed_at < $1::timestamptz - interval '12 hours'))
     order by changed_at limit $2`,
    [now, mostAtOnce, channel],
  );
  return rows;
}
