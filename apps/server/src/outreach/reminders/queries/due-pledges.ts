import type { Cents, Day, Days } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  valueAt,
  donorColumns,
  toDonors,
  type ColumnLists,
  type DonorFacts,
} from './donor-facts.ts';

/** No payment is pending for longer than this many days. */
const pendingAtMost = 90;

/** An open pledge with payments that rules cover. */
export type DuePledge = {
  id: string;
  donorId: string;
  /** The due dates of the payments, in days from the first requested day. */
  dueIn: number[];
};

/**
 * Open pledges with unpaid amounts on payments due in some date ranges, and their donors. There may
 * be many thousands, and reading rows would take longer than finding them.
 */
export async function duePledges(ctx: Ctx, from: Day, spans: readonly Days[]) {
  const organization = ctx.organization.id;
  const [first, last] = [spans.map((span) => span.from), spans.map((span) => span.to)];
  const { rows } = await sql<{ pledges: ColumnLists<DuePledge>; donors: ColumnLists<DonorFacts> }>`
    with due as (
      select i.pledge_id, i.schedule_number, array_agg(distinct i.due_date - ${from}::date) as due_in
      from unnest(${first}::date[], ${last}::date[]) as span (first, last)
        -- Span by span, so that each reads its own stretch of the index.
        cross join lateral (
          select each.pledge_id, each.schedule_number, each.due_date from installments each
          where each.organization_id = ${organization}
            and each.due_date between span.first and span.last
            and each.paid_cents + each.written_off_cents < each.amount_cents
          offset 0
        ) i
      group by i.pledge_id, i.schedule_number
    ), found as materialized (
      select p.id, p.donor_id, due.due_in
      from due
        join pledges p on p.organization_id = ${organization} and p.id = due.pledge_id
          and p.schedule_number = due.schedule_number and p.status = 'open' and p.deletion_id is null
    )
    select
      (select json_build_object('id', json_agg(id), 'donorId', json_agg(donor_id),
         'dueIn', json_agg(due_in)) from found) as pledges,
      (select ${donorColumns}
       from (select distinct donor_id from found) f
         join donors d on d.organization_id = ${organization} and d.id = f.donor_id) as donors`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error('A query without a condition must return one row.');
  const { donorId, dueIn } = found.pledges;
  const pledges = (found.pledges.id ?? []).map((id, place): DuePledge => ({
    id,
    donorId: valueAt(donorId, place),
    dueIn: valueAt(dueIn, place),
  }));
  return { pledges, donors: toDonors(found.donors) };
}

export type RecentPayment = { pledgeId: string; lastOn: Day | null; isPending: boolean };

/** The pledges with a payment since a day, or with a pending payment. */
export async function paymentsSince(ctx: Ctx, since: Day): Promise<RecentPayment[]> {
  const { rows } = await sql<RecentPayment>`
    select pledge_id, max(date) as last_on, bool_or(status = 'pending') as is_pending
    from donations
    where organization_id = ${ctx.organization.id} and deletion_id is null
      and pledge_id is not null and status <> 'refunded'
      and date >= ${ctx.today}::date - ${pendingAtMost}::int
      and (date >= ${since} or status = 'pending')
    group by pledge_id`.execute(ctx.db);
  return rows;
}

/** A rule's reminder about a payment of a pledge. */
export type PastReminder = { pledgeId: string; dueIn: number; offsetDays: number };

/** The rules' reminders for these days that were already sent, or that somebody canceled. */
export async function listPastReminders(ctx: Ctx, { from, to }: Days): Promise<PastReminder[]> {
  const { rows } = await sql<PastReminder>`
    select pledge_id, due_on - ${from}::date as due_in, offset_days
    from reminders
    where organization_id = ${ctx.organization.id} and offset_days is not null
      and due_on + offset_days between ${from} and ${to}`.execute(ctx.db);
  return rows;
}

/** The rules' recent reminders about payments whose due date has moved, and their dates. */
export async function listRemindersOfMovedPayments(ctx: Ctx, from: Day, repeatsAfterDays: number) {
  const { rows } = await sql<PastReminder & { sentOn: Day }>`
    select r.pledge_id, i.due_date - ${from}::date as due_in, r.offset_days,
      max(r.sent_on) as sent_on
    from reminders r
      join pledges p on p.organization_id = r.organization_id and p.id = r.pledge_id
      join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
        and i.schedule_number = p.schedule_number and i.number = r.installment and i.due_date <> r.due_on
    where r.organization_id = ${ctx.organization.id} and r.state = 'sent'
      and r.offset_days is not null and r.sent_at > ${from}::date - ${repeatsAfterDays + 1}::int
    group by 1, 2, 3`.execute(ctx.db);
  return rows;
}

export type DuePayment = { pledgeId: string; dueOn: Day };

/** The open amounts of payments; all that is due on one day of a pledge counts as one payment. */
export async function openOn(ctx: Ctx, payments: readonly DuePayment[]) {
  const { rows } = await sql<DuePayment & { installment: number; openCents: Cents }>`
    select p.id as pledge_id, i.due_date as due_on, min(i.number) as installment,
      sum(i.amount_cents - i.written_off_cents - i.paid_cents)::bigint as open_cents
    from unnest(${payments.map(({ pledgeId }) => pledgeId)}::uuid[],
        ${payments.map(({ dueOn }) => dueOn)}::date[]) as due (pledge_id, due_on)
      join pledges p on p.organization_id = ${ctx.organization.id} and p.id = due.pledge_id
      join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
        and i.schedule_number = p.schedule_number and i.due_date = due.due_on
        and i.paid_cents + i.written_off_cents < i.amount_cents
    group by p.id, i.due_date`.execute(ctx.db);
  return rows;
}
