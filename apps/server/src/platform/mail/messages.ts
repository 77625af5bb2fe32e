import type { LetterList } from '@pledgewell/domain';
import type pg from 'pg';
import type { Ctx } from '../../context.ts';
import { dropFiles } from './files.ts';
import { keptText, type Letter } from './letter.ts';
import type { MailFile } from './port.ts';

/** What posting needs of a context. */
export type Sender = Pick<Ctx, 'db' | 'jobs' | 'now'> & {
  organization: Pick<Ctx['organization'], 'id'>;
};

/** A message that this attempt has taken on. */
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

/** Whom among the donors a message is for, and which kind of letters it belongs to. */
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

/** A message and its state, locked until the transaction ends. */
export async function findMessageForUpdate(ctx: Ctx, id: string) {
  const found = await ctx.db
    .selectFrom('messages')
    .select(['id', 'toName', 'toEmail', 'letter', 'state', 'attempts', 'unclearAttempts'])
    .select(['changedAt', 'donorId', 'list', 'sendBefore'])
    .where('channel', '=', 'email')
    .$narrowType<{ toEmail: string; list: LetterList | null }>()
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, letter: found.letter as Letter | null };
}

type Sending = { attempts: number; unclearAttempts: number; lastError?: string };

export async function markSending(ctx: Ctx, id: string, sending: Sending) {
  await change(ctx, id)
    .set({ ...sending, state: 'sending' })
    .execute();
}

/** Sent is sent, whichever attempt it was. The letter has done its work and goes. */
export async function markSent(ctx: Ctx, id: string, providerId: string) {
  await dropFiles(ctx, id);
  await change(ctx, id)
    .set({ state: 'sent', letter: null, providerId })
    .where('state', '<>', 'sent')
    .execute();
}

/** An attempt that did not work out. A later attempt may have taken over: then it is no news. */
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

/** Given up for good. The letter goes too: its links must not lie about. */
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

/** Messages that nothing has happened to for half a day, of every organization. */
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
