import type { FollowUpListQuery } from '@pledgewell/contract';
import type { Cents, Day, FollowUpKind } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type FollowUpRow = {
  id: string;
  kind: FollowUpKind;
  donorId: string;
  donorName: string;
  donorEmail: string | null;
  donorPhone: string;
  pledgeId: string | null;
  donationId: string | null;
  recurringId: string | null;
  amountCents: Cents | null;
  day: Day | null;
  text: string;
  dueOn: Day | null;
  createdAt: Date;
  author: string | null;
  doneAt: Date | null;
  doneBy: string | null;
};

const userName = (user: 'a' | 'b') =>
  sql`nullif(concat_ws(' ', ${sql.ref(user)}.first_name, ${sql.ref(user)}.last_name), '')`;

/** The unpaid amount comes from the pledge, because part of it may have been paid. */
const columns = sql`
  f.id, f.kind, f.donor_id, d.name as donor_name, d.email as donor_email, d.phone as donor_phone,
  f.pledge_id, f.donation_id, f.recurring_id, coalesce(m.cents, f.amount_cents) as amount_cents,
  coalesce(m.since, f.day) as day, f.text, f.due_on, f.created_at, ${userName('a')} as author,
  f.done_at, ${userName('b')} as done_by`;

const from = (ctx: Ctx) => sql`
  follow_ups f
  join donors d on d.organization_id = f.organization_id and d.id = f.donor_id
    and d.deletion_id is null
  left join users a on a.id = f.author_id
  left join users b on b.id = f.done_by
  left join lateral (
    select sum(i.amount_cents - i.written_off_cents - i.paid_cents)::bigint as cents,
      min(i.due_date) as since
    from pledges p join installments i on i.organization_id = p.organization_id
      and i.pledge_id = p.id and i.schedule_number = p.schedule_number
    where p.organization_id = f.organization_id and p.id = f.pledge_id and f.done_at is null
      and i.due_date < ${ctx.today} and i.amount_cents > i.written_off_cents + i.paid_cents
  ) m on true`;

/** Whether the cause of the follow-up still exists. */
const applies = (ctx: Ctx) => sql`case f.kind
  when 'overdue-pledge' then exists (
    select 1 from pledges p
    where p.organization_id = f.organization_id and p.id = f.pledge_id and p.deletion_id is null
      and p.donor_id = f.donor_id
      and is_overdue(p.status, p.next_due_on, ${ctx.today}))
  when 'missing-gift' then exists (
    select 1 from donations g
    where g.organization_id = f.organization_id and g.id = f.donation_id
      and g.donor_id = f.donor_id and g.payment_id is null and g.deletion_id is null
      and missing_since(g.organization_id, g.donor_id, g.date, g.amount_cents,
        g.recurring_interval, g.status, ${ctx.today}) is not null)
  when 'failed-payment' then not exists (
    select 1 from donations g
    where g.organization_id = f.organization_id and g.donor_id = f.donor_id
      and g.deletion_id is null and g.status <> 'pending' and g.created_at > f.created_at
      and g.amount_cents >= f.amount_cents)
  when 'failed-charge' then exists (
    select 1 from recurring_donations r
    where r.organization_id = f.organization_id and r.id = f.recurring_id and r.state = 'past_due')
  when 'ended-gift' then exists (
    select 1 from recurring_donations r
    where r.organization_id = f.organization_id and r.id = f.recurring_id and r.state = 'ended')
  when 'disputed-gift' then exists (
    select 1 from refunds r
    where r.organization_id = f.organization_id and r.donation_id = f.donation_id
      and f.cause = 'dispute ' || r.provider_id)
  when 'bounced-email' then lower(d.email) = lower(f.text) and exists (
    select 1 from suppressed_emails s
    where s.organization_id = f.organization_id and s.email_key = d.email_key)
  when 'unreachable-phone' then d.phone = f.text
  else true end`;

const isWanted = (ctx: Ctx, { state, donorId }: Pick<FollowUpListQuery, 'state' | 'donorId'>) =>
  sql`f.organization_id = ${ctx.organization.id}
    and (${donorId ?? null}::uuid is null or f.donor_id = ${donorId ?? null}::uuid)
    and ${state === 'done' ? sql`f.done_at is not null` : sql`f.done_at is null and ${applies(ctx)}`}`;

/** Follow-ups for today come before those with a later date. */
const order = (ctx: Ctx, { state }: Pick<FollowUpListQuery, 'state'>) =>
  state === 'done'
    ? sql`f.done_at desc, f.id desc`
    : sql`coalesce(f.due_on, (f.created_at at time zone ${ctx.organization.timeZone})::date), f.id`;

export async function pageFollowUps(ctx: Ctx, query: FollowUpListQuery): Promise<FollowUpRow[]> {
  const { page, limit } = query;
  const { rows } = await sql<FollowUpRow>`
    select ${columns} from ${from(ctx)} where ${isWanted(ctx, query)}
    order by ${order(ctx, query)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return rows;
}

export async function countFollowUps(
  ctx: Ctx,
  query: Pick<FollowUpListQuery, 'state' | 'donorId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follow_ups f
      join donors d on d.organization_id = f.organization_id and d.id = f.donor_id
        and d.deletion_id is null
    where ${isWanted(ctx, query)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** A follow-up whose donor exists, even if it has resolved itself. */
export async function findFollowUp(ctx: Ctx, id: string): Promise<FollowUpRow | undefined> {
  const { rows } = await sql<FollowUpRow>`
    select ${columns} from ${from(ctx)}
    where f.organization_id = ${ctx.organization.id} and f.id = ${id}`.execute(ctx.db);
  return rows[0];
}

export type NewFollowUpRow = {
  id: string;
  kind: FollowUpKind;
  donorId: string;
  pledgeId: string | null;
  donationId: string | null;
  recurringId: string | null;
  cause: string;
  amount: Cents | null;
  day: Day | null;
  text: string;
  dueOn: Day | null;
  authorId: string | null;
};

/** Stores a follow-up; returns whether its cause is new. */
export async function insertFollowUp(ctx: Ctx, row: NewFollowUpRow): Promise<boolean> {
  const { amount, ...rest } = row;
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('followUps')
    .values({
      organizationId: ctx.organization.id,
      ...rest,
      amountCents: amount,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organizationId', 'cause']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks a follow-up as done or open; returns whether anything changed. */
export async function tickFollowUp(ctx: Ctx, id: string, isDone: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('followUps')
    .set(isDone ? { doneAt: ctx.now, doneBy: ctx.userId } : { doneAt: null, doneBy: null })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('doneAt', isDone ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
