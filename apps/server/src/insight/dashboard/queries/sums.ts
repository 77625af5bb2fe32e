import { activeSince, addDays, allDays, type Cents, type Days } from '@pledgewell/domain';
import { sql } from 'kysely';
import { countWhere, isInKind, valueWhere } from '../../../giving/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { totalsBetween } from '../../../platform/records/totals.ts';

type SumPeriods = {
  /** Pledges made and installments due on these days. */
  period: Days;
  /** Installments expected on these days. */
  week: Days;
};

export type Sums = {
  donors: number;
  activeDonors: number;
  given: number;
  gifts: number;
  pledges: number;
  openCount: number;
  open: number;
  settledCount: number;
  settled: number;
  canceledCount: number;
  collected: number;
  /** The two sides of the collection rate. */
  promised: number;
  paid: number;
  pending: number;
  installments: number;
  due: number;
  duePaid: number;
  weekCount: number;
  weekMissing: number;
  overdueCount: number;
  overdueMissing: number;
  /** In-kind donations, ever and on the days of the period. */
  inKindCount: number;
  inKindValue: Cents;
  inKindCountInPeriod: number;
  inKindValueInPeriod: Cents;
};

/** All sums, in one round trip that reads no donation or pledge but the few in-kind donations. */
export async function sumDays(ctx: Ctx, { period, week }: SumPeriods): Promise<Sums> {
  const here = sql`organization_id = ${ctx.organization.id}`;
  const overdue: Days = { ...allDays, to: addDays(ctx.today, -1) };
  const active: Days = { ...allDays, from: activeSince(ctx.today) };
  const inPeriod = sql`g.date between ${period.from} and ${period.to}`;
  const missing = sql`amount_cents - written_off_cents - paid_cents`;
  const { rows } = await sql<Sums>`
    select *
    from (select donors from organization_counters where ${here}) as everybody
    cross join (
      select coalesce(sum(donors), 0)::int as active_donors
      from ${totalsBetween(ctx, 'last_donation_totals', active)} t
    ) as active
    cross join (
      select coalesce(sum(settled_cents), 0)::bigint as given,
        coalesce(sum(settled_gifts), 0)::int as gifts
      from ${totalsBetween(ctx, 'donation_totals', allDays)} t
    ) as received
    cross join (
      select coalesce(sum(open_count + settled_count + canceled_count), 0)::int as pledges
      from ${totalsBetween(ctx, 'pledge_totals', allDays)} t
    ) as ever_promised
    cross join (
      select coalesce(sum(open_count), 0)::int as open_count,
        coalesce(sum(open_cents), 0)::bigint as open,
        coalesce(sum(settled_count), 0)::int as settled_count,
        coalesce(sum(settled_cents), 0)::bigint as settled,
        coalesce(sum(canceled_count), 0)::int as canceled_count,
        coalesce(sum(open_cents + settled_cents - outstanding_cents), 0)::bigint as collected,
        coalesce(sum(promised_cents), 0)::bigint as promised,
        coalesce(sum(paid_cents), 0)::bigint as paid,
        coalesce(sum(outstanding_cents), 0)::bigint as pending
      from ${totalsBetween(ctx, 'pledge_totals', period)} t
    ) as promised
    cross join (
      select coalesce(sum(installments), 0)::int as installments,
        coalesce(sum(amount_cents), 0)::bigint as due,
        coalesce(sum(paid_cents), 0)::bigint as due_paid
      from ${totalsBetween(ctx, 'due_totals', period)} t
    ) as fallen_due
    cross join (
      select coalesce(sum(unpaid_count), 0)::int as week_count,
        coalesce(sum(${missing}), 0)::bigint as week_missing
      from ${totalsBetween(ctx, 'due_totals', week)} t
    ) as expected
    cross join (
      select coalesce(sum(unpaid_count), 0)::int as overdue_count,
        coalesce(sum(${missing}), 0)::bigint as overdue_missing
      from ${totalsBetween(ctx, 'due_totals', overdue)} t
    ) as late
    cross join (
      select ${countWhere(sql`true`)} as in_kind_count, ${valueWhere(sql`true`)} as in_kind_value,
        ${countWhere(inPeriod)} as in_kind_count_in_period,
        ${valueWhere(inPeriod)} as in_kind_value_in_period
      from donations g where g.${here} and ${isInKind}
    ) as in_kind`.execute(ctx.db);
  const [sums] = rows;
  if (!sums) throw new Error('The organization has no row of counters.');
  return sums;
}
