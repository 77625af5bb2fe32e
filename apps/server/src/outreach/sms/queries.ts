import type pg from 'pg';
import type { Ctx } from '../../platform/core/context.ts';
import { oneLine } from '../../platform/mail/writable-email.ts';
import { withTenant, type OrgId } from '../../platform/db/tenant.ts';
import type { LostSms, SmsState } from '../../platform/ports/sms.ts';

/**
 * The statuses that each status may follow. Reports come in any order, and a status never goes
 * back.
 */
const former = {
  sent: ['sending', 'unclear'],
  delivered: ['sending', 'unclear', 'sent', 'failed'],
  undelivered: ['sending', 'unclear', 'sent'],
} as const satisfies Record<SmsState, readonly string[]>;

type Told = { state: SmsState; providerId: string; problem: string | null };

export type StoredMessage = { donorId: string; phone: string };

/** The donor a message was for, or nothing if the report changes nothing. */
export async function storeState(
  ctx: Ctx,
  messageId: string,
  { state, providerId, problem }: Told,
): Promise<StoredMessage | undefined> {
  return ctx.db
    .updateTable('messages')
    .set({
      state: state === 'undelivered' ? 'failed' : state,
      letter: null,
      providerId,
      lastError: problem,
      changedAt: ctx.now,
    })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', messageId)
    .where('channel', '=', 'sms')
    .where('state', 'in', former[state])
    .returning(['donorId', 'toPhone as phone'])
    .$narrowType<StoredMessage>()
    .executeTakeFirst();
}

/** Records or clears a donor's opt-out from texts. Returns the name, or null if nothing changed. */
export async function storeStop(
  ctx: Ctx,
  donorId: string,
  isStop: boolean,
): Promise<string | null> {
  const stored = await ctx.db
    .updateTable('donors')
    .set({ smsStoppedAt: isStop ? ctx.now : null })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', donorId)
    .where('smsStoppedAt', isStop ? 'is' : 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return stored?.name ?? null;
}

/** Returns whether an organization still exists. */
export const organizationExists = (pool: pg.Pool, id: OrgId): Promise<boolean> =>
  withTenant(pool, id, async (db) => {
    const found = await db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  });

/** The donors of all organizations who got a text message at a phone number they still have. */
export async function textedDonors(pool: pg.Pool, phone: string) {
  const { rows } = await pool.query<{ organization_id: string; donor_id: string }>({
    name: 'texted_donors',
    text: 'select organization_id, donor_id from texted_donors($1)',
    values: [phone],
  });
  return rows;
}

/** The donor whom somebody last wrote to at a phone number; nothing if there is none. */
export async function lastTextedDonor(pool: pg.Pool, phone: string) {
  const { rows } = await pool.query<{ organization_id: string; donor_id: string }>({
    name: 'last_texted_donor',
    text: 'select organization_id, donor_id from last_texted_donor($1)',
    values: [phone],
  });
  return rows[0];
}

export type SmsReply = { donorId: string; phone: string; providerId: string; text: string };

/** Stores a reply. Returns the donor's name, or null if the reply is already known. */
export async function storeReply(
  ctx: Ctx,
  id: string,
  { phone, ...answer }: SmsReply,
): Promise<string | null> {
  const { name } = await ctx.db
    .selectFrom('donors')
    .select('name')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', answer.donorId)
    .executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('messages')
    .values({
      ...answer,
      organizationId: ctx.organization.id,
      id,
      kind: 'sms/answer',
      channel: 'sms',
      isAnswer: true,
      state: 'received',
      toName: oneLine(name),
      toPhone: phone,
      subject: '',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? name : null;
}

/**
 * Whether an earlier answer of a donor still needs attention, so that this one will be seen too.
 */
export async function hasOpenReply(ctx: Ctx, donorId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('followUps')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('donorId', '=', donorId)
    .where('kind', '=', 'answered-text')
    .where('doneAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const aMinute = 60_000;

/** A message with an unknown outcome, with what the provider needs to find it. */
export async function findUnclear(ctx: Ctx, messageId: string): Promise<LostSms | undefined> {
  const found = await ctx.db
    .selectFrom('messages')
    .select(['toPhone', 'text', 'createdAt', 'changedAt'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', messageId)
    .where('state', '=', 'unclear')
    .$narrowType<{ toPhone: string; text: string }>()
    .executeTakeFirst();
  return (
    found && {
      to: found.toPhone,
      keptText: found.text,
      after: new Date(found.createdAt.getTime() - aMinute),
      before: new Date(found.changedAt.getTime() + aMinute),
    }
  );
}

/** Marks a message that the provider never received, so it was not sent. */
export async function markNeverTaken(ctx: Ctx, messageId: string, lastError: string) {
  await ctx.db
    .updateTable('messages')
    .set({ state: 'failed', lastError, changedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', messageId)
    .where('state', '=', 'unclear')
    .execute();
}
