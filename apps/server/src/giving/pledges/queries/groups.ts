import type { PledgeFilter } from '@pledgewell/contract';
import { addDays, allDays, type PledgeStatus } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import {
  totalsBetween,
  totalsOnSpans,
  toSpans,
  type Spans,
} from '../../../platform/records/totals.ts';
import {
  looksForPayments,
  overdueCondition,
  joinSplitPart,
  pledgesAsOf,
  scopeConditions,
  listConditions,
} from './filter.ts';

/**
 * Groups of pledges with the same values for the figures: count, pledged, paid and expected.
 * Canceled pledges pledge nothing; their group has the amount they had promised and what was paid
 * before.
 */
export type PledgeGroup = {
  status: PledgeStatus;
  isOverdue: boolean;
  /** Whether the rest of the filter matches the group. */
  isShown: boolean;
  count: number;
  amount: number;
  paid: number;
  outstanding: number;
};

/** Every pledge of the filter's donors and campaign, in at most a dozen groups. */
export async function pledgeGroups(ctx: Ctx, filter: PledgeFilter): Promise<PledgeGroup[]> {
  return isOfDays(filter) ? groupsOfDays(ctx, filter) : groupsOfPledges(ctx, filter);
}

async function groupsOfPledges(ctx: Ctx, filter: PledgeFilter): Promise<PledgeGroup[]> {
  const { rows } = await sql<PledgeGroup>`
    select p.status, ${overdueCondition(ctx, filter)} as is_overdue, ${listConditions(ctx, filter)} as is_shown,
      ${figures(filter)}
    from ${pledgesAsOf(filter)} p ${joinSplitPart(ctx, filter)}
    where ${scopeConditions(ctx, filter)}
    group by 1, 2, 3`.execute(ctx.db);
  return rows;
}

/** The sums of the pledges, or of their parts for the filter's campaign and fund. */
function figures({ campaignId, fundId }: PledgeFilter) {
  const isOfParts = campaignId !== null || fundId !== null;
  const own = (column: string) =>
    isOfParts
      ? sql`coalesce(${sql.ref(`part.${column}`)}, ${sql.ref(`p.${column}`)})`
      : sql.ref(`p.${column}`);
  const [amount, writtenOff] = [own('amount_cents'), own('written_off_cents')];
  const fulfilled = own('fulfilled_cents');
  const pledged = sql`case when p.status = 'canceled' then ${amount}
    else ${amount} - ${writtenOff} end`;
  return sql`
    count(*)::int as count, coalesce(sum(${pledged}), 0)::bigint as amount,
    coalesce(sum(least(${fulfilled}, ${pledged})), 0)::bigint as paid,
    coalesce(sum(case when p.status = 'open'
      then greatest(${amount} - ${writtenOff} - ${fulfilled}, 0) else 0 end), 0)::bigint
      as outstanding`;
}

/** Returns whether the daily figures can answer the filter, except for overdue pledges. */
function isOfDays(filter: PledgeFilter): boolean {
  const { asOf, donorIds, campaignId, fundId, search, minAmount, maxAmount, withoutCanceled } =
    filter;
  const isOfOthers = filter.recordedByOthersSince !== undefined;
  const isOfSome = donorIds.length > 0 || campaignId !== null || fundId !== null || search !== '';
  const isOfAmounts = minAmount > 0 || maxAmount > 0;
  return (
    asOf === undefined &&
    !isOfSome &&
    !isOfAmounts &&
    !withoutCanceled &&
    !isOfOthers &&
    !looksForPayments(filter)
  );
}

/** There are few distinct days compared with pledges. */
async function groupsOfDays(ctx: Ctx, filter: PledgeFilter): Promise<PledgeGroup[]> {
  const { startDate, endDate } = filter;
  const rows =
    startDate === undefined && endDate === undefined
      ? await groupsOfAllDays(ctx.db, {
          organizationId: ctx.organization.id,
          ...toSpans({ ...allDays, to: addDays(ctx.today, -1) }),
        })
      : await groupsBetween(ctx, filter);
  return rows.map((group) => ({ ...group, isShown: isShown(filter, group) }));
}

type DayGroup = Omit<PledgeGroup, 'isShown'>;

/** Compiled once, because it opens the screen. The spans end yesterday. */
const groupsOfAllDays = compileOnce((_db, given: { organizationId: OrgId } & Spans) => {
  const scope = { organization: { id: given.organizationId } };
  const late = sql`select coalesce(sum(next_due_count), 0) as count,
        coalesce(sum(next_due_cents), 0) as amount,
        coalesce(sum(next_due_cents - next_due_outstanding_cents), 0) as paid,
        coalesce(sum(next_due_outstanding_cents), 0) as outstanding
      from ${totalsOnSpans(scope, 'pledge_totals', given)} t`;
  return selectDayGroups(late, totalsBetween(scope, 'pledge_totals', allDays));
});

/** Within a date range, overdue pledges are read individually because they are few. */
async function groupsBetween(ctx: Ctx, filter: PledgeFilter): Promise<DayGroup[]> {
  const days = { from: filter.startDate ?? allDays.from, to: filter.endDate ?? allDays.to };
  const late = sql`select ${figures(filter)} from pledges p
    where ${scopeConditions(ctx, filter)} and is_overdue(p.status, p.next_due_on, ${ctx.today})`;
  const totals = totalsBetween(ctx, 'pledge_totals', days);
  return (await selectDayGroups(late, totals).execute(ctx.db)).rows;
}

const selectDayGroups = (late: RawBuilder<unknown>, totals: RawBuilder<unknown>) => sql<DayGroup>`
  with late as (${late}), days as (
    select sum(open_count) as open_count, sum(open_cents) as open_cents,
      sum(outstanding_cents) as outstanding_cents, sum(settled_count) as settled_count,
      sum(settled_cents) as settled_cents, sum(canceled_count) as canceled_count,
      sum(canceled_cents) as canceled_cents, sum(canceled_paid_cents) as canceled_paid_cents
    from ${totals} t
  )
  select g.status, g.is_overdue, coalesce(g.count, 0)::int as count,
    coalesce(g.amount, 0)::bigint as amount, coalesce(g.paid, 0)::bigint as paid,
    coalesce(g.outstanding, 0)::bigint as outstanding
  from late l cross join days d cross join lateral (values
    ('open', true, l.count, l.amount, l.paid, l.outstanding),
    ('open', false, d.open_count - l.count, d.open_cents - l.amount,
      d.open_cents - d.outstanding_cents - l.paid, d.outstanding_cents - l.outstanding),
    ('settled', false, d.settled_count, d.settled_cents, d.settled_cents, 0),
    ('canceled', false, d.canceled_count, d.canceled_cents, d.canceled_paid_cents, 0)
  ) g (status, is_overdue, count, amount, paid, outstanding)`;

const isShown = (filter: PledgeFilter, group: Omit<PledgeGroup, 'isShown'>) =>
  (filter.status === 'all' || filter.status === group.status) &&
  (!filter.overdue || group.isOverdue);
