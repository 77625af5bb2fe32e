import type { Cents, Day, Days } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { donorFacts, type DonorFacts } from './donor-facts.ts';

/** An open pledge with payments that rules speak of. */
export type DuePledge = {
  id: string;
  donorId: string;
  /** When they are due, in days from the first one that was asked about. */
  dueIn: readonly number[];
  lastPaidOn: Day | null;
  hasPending: boolean;
};

/** Payments younger than this are looked at; older ones stop nothing. */
const paymentsLookedAt = 90;

type Found = {
  ids: string[] | null;
  donorIds: string[];
  dueIn: number[][];
  lastPaidOn: (Day | null)[];
  hasPending: boolean[];
  donors: DonorFacts[];
};

/**
 * Open pledges with money missing on payments that are due in some stretches of days, and their
 * donors. There may be many thousands, so each column comes as one value: rows would take longer to
 * read than to find.
 */
export async function duePledges(ctx: Ctx, from: Day, spans: readonly Days[]) {
  const organization = ctx.organization.id;
  const { rows } = await sql<Found>`
    with due as (
      select i.pledge_id, i.plan, array_agg(distinct i.due_date - ${from}::date) as due_in
      from unnest(${spans.map((span) => span.from)}::date[], ${spans.map((span) => span.to)}::date[])
          as span (first, last)
        -- Span by span, so that each reads its own stretch of the index.
        cross join lateral (
          select each.pledge_id, each.plan, each.due_date from instalments each
          where each.organization_id = ${organization}
            and each.due_date between span.first and span.last
            and each.paid_cents + each.written_off_cents < each.amount_cents
          offset 0
        ) i
      group by i.pledge_id, i.plan
    ), payments as (
      select g.pledge_id, max(g.date) as last_on, bool_or(g.status = 'pending') as is_pending
      from donations g
      where g.organization_id = ${organization} and g.deletion_id is null
        and g.pledge_id is not null and g.status <> 'refunded'
        and g.date >= ${ctx.today}::date - ${paymentsLookedAt}::int
      group by g.pledge_id
    ), found as materialized (
      select p.id, p.donor_id, due.due_in, payments.last_on,
        coalesce(payments.is_pending, false) as is_pending
      from due
        join pledges p on p.organization_id = ${organization} and p.id = due.pledge_id
          and p.plan = due.plan and p.status = 'open' and p.deletion_id is null
        left join payments on payments.pledge_id = p.id
    )
    select p.*, d.* from
      (select json_agg(id) as ids, json_agg(donor_id) as donor_ids, json_agg(due_in) as due_in,
         json_agg(last_on) as last_paid_on, json_agg(is_pending) as has_pending from found) p
      cross join (
        select json_agg(${donorFacts}) as donors
        from (select distinct donor_id from found) f
          join donors d on d.organization_id = ${organization} and d.id = f.donor_id
          left join suppressed_addresses s
            on s.organization_id = d.organization_id and s.email_key = d.email_key
      ) d`.execute(ctx.db);
  const [found] = rows;
  if (!found?.ids) return { pledges: [], donors: new Map<string, DonorFacts>() };
  return {
    pledges: pledgesOf(found, found.ids),
    donors: new Map(found.donors.map((donor) => [donor.id, donor])),
  };
}

const pledgesOf = ({ donorIds, dueIn, lastPaidOn, hasPending }: Found, ids: readonly string[]) =>
  ids.map((id, place): DuePledge => ({
    id,
    donorId: donorIds[place] ?? '',
    dueIn: dueIn[place] ?? [],
    lastPaidOn: lastPaidOn[place] ?? null,
    hasPending: hasPending[place] ?? false,
  }));

/** What a rule has said about a payment of a pledge. */
export type Said = { pledgeId: string; dueIn: number; offsetDays: number };

/** What rules have said already of what they would say in some days, or somebody has cancelled. */
export async function saidAlready(ctx: Ctx, { from, to }: Days): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select pledge_id, due_on - ${from}::date as due_in, offset_days
    from reminders
    where organization_id = ${ctx.organization.id} and offset_days is not null
      and due_on + offset_days between ${from} and ${to}`.execute(ctx.db);
  return rows;
}

/** What rules have said lately about payments that are due on another day by now, and when. */
export async function saidOtherwise(ctx: Ctx, from: Day, repeatsAfterDays: number) {
  const { rows } = await sql<Said & { sentOn: Day }>`
    select r.pledge_id, i.due_date - ${from}::date as due_in, r.offset_days,
      max(r.sent_on) as sent_on
    from reminders r
      join pledges p on p.organization_id = r.organization_id and p.id = r.pledge_id
      join instalments i on i.organization_id = p.organization_id and i.pledge_id = p.id
        and i.plan = p.plan and i.number = r.instalment and i.due_date <> r.due_on
    where r.organization_id = ${ctx.organization.id} and r.state = 'sent'
      and r.offset_days is not null and r.sent_at > ${from}::date - ${repeatsAfterDays + 1}::int
    group by 1, 2, 3`.execute(ctx.db);
  return rows;
}

export type DuePayment = { pledgeId: string; dueOn: Day };

/** What is open of payments, all that is due on one day of a pledge counting as one. */
export async function openOn(ctx: Ctx, payments: readonly DuePayment[]) {
  const { rows } = await sql<DuePayment & { instalment: number; openCents: Cents }>`
    select p.id as pledge_id, i.due_date as due_on, min(i.number) as instalment,
      sum(i.amount_cents - i.written_off_cents - i.paid_cents)::bigint as open_cents
    from unnest(${payments.map(({ pledgeId }) => pledgeId)}::uuid[],
        ${payments.map(({ dueOn }) => dueOn)}::date[]) as asked (pledge_id, due_on)
      join pledges p on p.organization_id = ${ctx.organization.id} and p.id = asked.pledge_id
      join instalments i on i.organization_id = p.organization_id and i.pledge_id = p.id
        and i.plan = p.plan and i.due_date = asked.due_on
        and i.paid_cents + i.written_off_cents < i.amount_cents
    group by p.id, i.due_date`.execute(ctx.db);
  return rows;
}
