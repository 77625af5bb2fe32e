import { randomUUIDv7 } from 'node:crypto';
import type { LetterList } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { keptText, type Letter } from '../../../platform/mail/letter.ts';
import { keptHere } from '../../../platform/mail/sample.ts';

export type SampleMessage = {
  kind: string;
  donor: { id: string; name: string; email: string };
  donationId?: string;
  list: LetterList | null;
  letter: Letter;
  at: Date;
  /**
   * `waiting` is sent like all mail: only to a stand-in's inbox, if there is one. The others are
   * history.
   */
  state: 'waiting' | 'sent' | 'failed';
};

const outcomes = {
  waiting: { state: 'queued', providerId: null, lastError: null },
  sent: { state: 'sent', providerId: keptHere, lastError: null },
  failed: { state: 'failed', providerId: null, lastError: 'The mailbox is full.' },
} as const;

/** Stores messages to sample donors and returns their ids in order. */
export async function insertMessages(ctx: Ctx, messages: readonly SampleMessage[]) {
  if (messages.length === 0) return [];
  const rows = messages.map(({ kind, donor, donationId = null, list, letter, at, state }) => ({
    organizationId: ctx.organization.id,
    id: randomUUIDv7(),
    kind,
    toName: donor.name,
    toEmail: donor.email,
    donorId: donor.id,
    donationId,
    list,
    subject: letter.subject,
    letter: state === 'waiting' ? JSON.stringify(letter) : null,
    text: keptText(letter),
    ...outcomes[state],
    createdAt: at,
    changedAt: state === 'waiting' ? ctx.now : at,
  }));
  await ctx.db.insertInto('messages').values(rows).execute();
  const waiting = rows.flatMap(({ id: messageId, state }) =>
    state === 'queued' ? [{ messageId }] : [],
  );
  if (waiting.length > 0) await ctx.jobs.addAll('mail/send', waiting, { isBulk: true });
  return rows.map(({ id }) => id);
}
