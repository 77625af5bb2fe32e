import type { Cents, Day, Frequency, ReminderChannel, ReminderTemplate } from '@pledgewell/domain';
import { sql } from 'kysely';
import { splitCampaignNames } from '../../../giving/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';

export type NewRow = {
  id: string;
  donorId: string;
  pledgeId: string;
  installment: number | null;
  dueOn: Day | null;
  offsetDays: number | null;
  channels: ReminderChannel[];
  template: ReminderTemplate;
  message: string | null;
  day: Day;
  scheduledAt: Date;
  authorId: string | null;
};

const mostAtOnce = 1_000;

/** Stores scheduled reminders. A rule never repeats a reminder. */
export async function insertReminders(ctx: Ctx, rows: readonly NewRow[]) {
  const stamps = { organizationId: ctx.organization.id, createdAt: ctx.now, writtenAt: ctx.now };
  for (let first = 0; first < rows.length; first += mostAtOnce) {
    const some = rows.slice(first, first + mostAtOnce).map((row) => ({ ...row, ...stamps }));
    await ctx.db
      .insertInto('reminders')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A reminder and its status, locked after its donor until the transaction ends. */
export async function lockReminder(ctx: Ctx, id: string) {
  await sql`
    select 1 from donors where organization_id = ${ctx.organization.id} and id = (
      select donor_id from reminders where organization_id = ${ctx.organization.id} and id = ${id})
    for no key update`.execute(ctx.db);
  return ctx.db
    .selectFrom('reminders')
    .select(['id', 'state', 'donorId', 'pledgeId', 'offsetDays', 'version', 'installment', 'dueOn'])
    .select(['template', 'message', sql<ReminderChannel[]>`channels`.as('channels')])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{
      state: 'scheduled' | 'sent' | 'stopped' | 'cancelled';
      template: ReminderTemplate;
      dueOn: Day | null;
    }>()
    .executeTakeFirst();
}

type Changes = {
  channels: ReminderChannel[];
  message: string | null;
  day: Day;
  scheduledAt: Date;
  writtenAt: Date;
  version: number;
};

export const changeReminder = (ctx: Ctx, id: string, changes: Changes) =>
  change(ctx, [id]).set(changes).execute();

export const moveReminders = (ctx: Ctx, ids: readonly string[], to: { day: Day; at: Date }) =>
  change(ctx, ids).set({ day: to.day, scheduledAt: to.at }).execute();

export const markCanceled = (ctx: Ctx, id: string) =>
  change(ctx, [id]).set({ state: 'cancelled', canceledBy: ctx.userId }).execute();

const change = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .updateTable('reminders')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', 'in', [...ids])
    .where('state', '=', 'scheduled');

/**
 * Locks a donor, so that only one worker at a time writes to them; false if another worker has the
 * lock and will do the work.
 */
export async function lockDonor(ctx: Ctx, donorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from donors where organization_id = ${ctx.organization.id} and id = ${donorId}
    for no key update skip locked`.execute(ctx.db);
  return rows.length > 0;
}

/** Locks a donor, waiting for any other worker. */
export async function waitForDonor(ctx: Ctx, donorId: string) {
  await sql`
    select 1 from donors where organization_id = ${ctx.organization.id} and id = ${donorId}
    for no key update`.execute(ctx.db);
}

/**
 * Claims a donor's day for one reminder. False if they already got one that day; an unsent message
 * does not count.
 */
export async function claimDay(ctx: Ctx, donorId: string, day: Day): Promise<boolean> {
  const { rows } = await sql`
    insert into reminder_days (organization_id, donor_id, day, taken_at)
    values (${ctx.organization.id}, ${donorId}, ${day}, ${ctx.now})
    on conflict do nothing
    returning day`.execute(ctx.db);
  return rows.length > 0 || claimDayAgain(ctx, donorId, day);
}

async function claimDayAgain(ctx: Ctx, donorId: string, day: Day): Promise<boolean> {
  const { rows } = await sql`
    update reminder_days t set taken_at = ${ctx.now}
    where t.organization_id = ${ctx.organization.id} and t.donor_id = ${donorId} and t.day = ${day}
      and not exists (
        select 1 from reminders r
          join reminder_messages w
            on w.organization_id = r.organization_id and w.reminder_id = r.id
          join messages m on m.organization_id = r.organization_id and m.id = w.message_id
        where r.organization_id = t.organization_id and r.donor_id = t.donor_id
          and r.sent_on = t.day and m.state not in ('failed', 'bounced'))
    returning day`.execute(ctx.db);
  return rows.length > 0;
}

/** What the letters about some reminders say of their pledges. */
export type LetterPledge = {
  id: string;
  amountCents: Cents;
  fulfilledCents: Cents;
  frequency: Frequency;
  campaignName: string | null;
};

export async function listLetterPledges(ctx: Ctx, ids: readonly string[]): Promise<LetterPledge[]> {
  const { rows } = await sql<LetterPledge>`
    select p.id, p.amount_cents, p.fulfilled_cents, p.frequency,
      coalesce(c.name, ${splitCampaignNames(sql`p.organization_id`, sql`p.id`)}) as campaign_name
    from pledges p
      left join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
        and c.deletion_id is null
    where p.organization_id = ${ctx.organization.id} and p.id = any (${[...ids]}::uuid[])
    limit 1000`.execute(ctx.db);
  return rows;
}

/**
 * The user in whose name payment links are made: the reminder's author, or the person who switched
 * its rule on.
 */
export async function findReminderAuthor(ctx: Ctx, id: string): Promise<string | null> {
  const { rows } = await sql<{ authorId: string | null }>`
    select coalesce(r.author_id, u.author_id) as author_id
    from reminders r
      left join reminder_rules u
        on u.organization_id = r.organization_id and u.offset_days = r.offset_days
    where r.organization_id = ${ctx.organization.id} and r.id = ${id}`.execute(ctx.db);
  return rows[0]?.authorId ?? null;
}

/** Sets the time after which the reminder is no longer sent. */
export async function setSendBefore(ctx: Ctx, messageId: string, sendBefore: Date) {
  await ctx.db
    .updateTable('messages')
    .set({ sendBefore })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', messageId)
    .execute();
}
