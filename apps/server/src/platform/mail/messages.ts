import type { LetterList } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';
import { dropFiles } from './files.ts';
import { keptText, type Letter } from './letter.ts';
import type { MailFile } from '../ports/mail.ts';
import { isForSample } from './sample.ts';

/** What posting needs of a context. */
export type Sender = Pick<Ctx, 'db' | 'jobs' | 'now'> & {
  organization: Pick<Ctx['organization'], 'id'>;
};

/** A message that this attempt has claimed. */
export type ClaimedMessage = {
  id: string;
  toName: string;
  toEmail: string;
  donorId: string | null;
  list: LetterList | null;
  letter: Letter;
  files: readonly MailFile[];
  attempts: number;
  unclearAttempts: number;
};

/** The donor whom a message is for, and the kind of letter it is. */
export type ForDonor = { donorId: string; donationId?: string | null; list?: LetterList | null };

export type NewMessage = {
  id: string;
  kind: string;
  toName: string;
  toEmail: string;
  letter: Letter;
  donor: ForDonor | null;
};

export async function insertMessages(ctx: Sender, messages: readonly NewMessage[]) {
  const rows = messages.map(({ letter, donor, ...message }) => ({
    ...message,
    organizationId: ctx.organization.id,
    subject: letter.subject,
    letter: JSON.stringify(letter),
    donorId: donor?.donorId ?? null,
    donationId: donor?.donationId ?? null,
    list: donor?.list ?? null,
    text: donor === null ? null : keptText(letter),
    createdAt: ctx.now,
    changedAt: ctx.now,
  }));
  await ctx.db.insertInto('messages').values(rows).execute();
}

export type FoundMessage = Omit<ClaimedMessage, 'letter' | 'files'> & {
  kind: string;
  letter: Letter | null;
  state: string;
  changedAt: Date;
  sendBefore: Date | null;
  /** Whether it is for a donor of the sample. */
  isSample: boolean;
};

/** A message and its state, locked until the transaction ends. */
export async function findMessageForUpdate(
  ctx: Ctx,
  id: string,
): Promise<FoundMessage | undefined> {
  const { rows } = await sql<FoundMessage>`
    select id, kind, to_name, to_email, letter, state, attempts, unclear_attempts, changed_at,
      donor_id, list, send_before, ${isForSample(sql`messages`)} as is_sample
    from messages
    where organization_id = ${ctx.organization.id} and id = ${id} and channel = 'email'
    for update`.execute(ctx.db);
  return rows[0];
}

type Sending = { attempts: number; unclearAttempts: number; lastError?: string };

/** Claims a message, and returns its attachments. */
export async function markSending(
  ctx: Ctx,
  id: string,
  { attempts, unclearAttempts, lastError }: Sending,
): Promise<MailFile[]> {
  const { rows } = await sql<MailFile>`
    with taken_on as (
      update messages set state = 'sending', attempts = ${attempts},
        unclear_attempts = ${unclearAttempts}, last_error = coalesce(${lastError ?? null}, last_error),
        changed_at = ${ctx.now}
      where organization_id = ${ctx.organization.id} and id = ${id}
    )
    select name, media_type, bytes from message_files
    where organization_id = ${ctx.organization.id} and message_id = ${id}
    order by place`.execute(ctx.db);
  return rows;
}

/** Records that the message was sent, whichever attempt sent it, and deletes the letter. */
export async function markSent(ctx: Ctx, id: string, providerId: string) {
  await sql`
    with dropped as (
      delete from message_files
      where organization_id = ${ctx.organization.id} and message_id = ${id}
    )
    update messages set state = 'sent', letter = null, provider_id = ${providerId},
      changed_at = ${ctx.now}
    where organization_id = ${ctx.organization.id} and id = ${id}
      and state <> 'sent'`.execute(ctx.db);
}

/** Records a failed attempt, unless a later attempt has taken over. */
export async function markWaiting(
  ctx: Ctx,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  outcome: { lastError: string; unclearAttempts: number },
) {
  await change(ctx, id)
    .set({ ...outcome, state: 'queued' })
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Gives up the message. The letter is deleted too: its links would be outdated. */
export async function markFailed(
  ctx: Ctx,
  id: string,
  lastError: string,
  state: 'failed' | 'bounced' = 'failed',
) {
  await dropFiles(ctx, id);
  await change(ctx, id)
    .set({ state, letter: null, lastError })
    .where('state', 'in', ['queued', 'sending'])
    .execute();
}

const mostAtOnce = 500;

/** Messages of every organization that have not changed for half a day. */
export async function lostMessages(ops: pg.Pool) {
  const { rows } = await ops.query<{ organization_id: string; id: string }>(
    `select organization_id, id from messages
     where channel = 'email' and state in ('queued', 'sending')
       and changed_at < now() - interval '12 hours'
     order by changed_at limit $1`,
    [mostAtOnce],
  );
  return rows;
}

const change = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('messages')
    .set({ changedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id);
