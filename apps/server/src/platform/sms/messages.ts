import { randomUUIDv7 } from 'node:crypto';
import type { LetterList } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';
import { isForSample } from '../mail/sample.ts';

export type NewSms = {
  donorId: string;
  toName: string;
  /** As E.164 writes it. */
  toPhone: string;
  /** What it is about, as `area/what`. */
  kind: string;
  text: string;
  /** What is kept of it, without its links. */
  keptText: string;
  list: LetterList | null;
  sendBefore: Date | null;
};

/**
 * Stores a text message and the job that sends it, in the caller's transaction: it goes out if and
 * only if that commits. Answers its id.
 */
export async function postSms(ctx: Ctx, { text, keptText, ...sms }: NewSms): Promise<string> {
  const id = randomUUIDv7();
  await ctx.db
    .insertInto('messages')
    .values({
      ...sms,
      id,
      organizationId: ctx.organization.id,
      channel: 'sms',
      subject: '',
      text: keptText,
      letter: JSON.stringify({ sms: text }),
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .execute();
  await ctx.jobs.add('sms/send', { messageId: id });
  return id;
}

/** A text message and its state, locked until the transaction ends. */
export async function lockSms(ctx: Ctx, id: string) {
  const found = await ctx.db
    .selectFrom('messages')
    .select(['id', 'kind', 'toPhone', 'letter', 'state', 'attempts', 'changedAt', 'sendBefore'])
    .select(['donorId', isForSample(sql`messages`).as('isSample')])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .forUpdate()
    .$narrowType<{ toPhone: string; donorId: string }>()
    .executeTakeFirst();
  const letter = found?.letter as { sms: string } | null | undefined;
  return found && { ...found, text: letter?.sms ?? null };
}

export async function markTaken(ctx: Ctx, id: string, attempts: number) {
  await change(ctx, id).set({ state: 'sending', attempts }).execute();
}

/** The provider may have told more of it already, before its answer came back. */
export async function markHandedOver(ctx: Ctx, id: string, providerId: string) {
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

/** False where somebody has said already what became of it. */
export async function markOver(
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

/** Text messages that nothing has happened to for minutes, of every organization. */
export async function silentSms(ops: pg.Pool, now: Date) {
  const { rows } = await ops.query<{ organization_id: string; id: string }>(
    `select organization_id, id from messages
     where channel = 'sms' and ((state = 'sending' and changed_at < $1::timestamptz - interval '3 minutes')
       or (state = 'queued' and changed_at < $1::timestamptz - interval '12 hours'))
     order by changed_at limit $2`,
    [now, mostAtOnce],
  );
  return rows;
}
