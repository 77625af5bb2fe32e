import type { Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { raiseWorkMem } from './rows.ts';
import { isInRange, isInDays, type DueDateRange } from './due-date-ranges.ts';

export type OpenFigure = { name: string; installments: number; donors: number; open: number };

/**
 * The current figures of each range. Installments and amounts are sums over days. Donors are
 * counted from their pledges: the first and the last day with an unpaid amount decide for
 * open-ended ranges, so that only ranges with two ends read installments.
 */
export async function openFigures(
  ctx: Ctx,
  ranges: readonly DueDateRange[],
): Promise<OpenFigure[]> {
  await raiseWorkMem(ctx);
  const { rows } = await sql<{ donors: number[]; installments: number[]; open: number[] }>`
    with days as (
      select day, unpaid_count as installments, amount_cents - written_off_cents - paid_cents as open
      from due_days where organization_id = ${ctx.organization.id}
      union all
      select null, count(*), sum(i.amount_cents - i.written_off_cents - i.paid_cents)
      from installments i
        join pledges p on p.organization_id = i.organization_id and p.id = i.pledge_id
          and p.schedule_number = i.schedule_number and ${isOpenPledge(ctx)}
      where i.organization_id = ${ctx.organization.id} and i.due_date is null
        and i.paid_cents + i.written_off_cents < i.amount_cents
    )
    select d.donors, i.installments, i.open
    from (
      select ${each(ranges, (_, at) => sql`count(*) filter (where mask & ${1 << at} <> 0)`)} as donors
      from (${marksOfDonors(ctx, ranges)}) by_donor
    ) d, (
      select ${each(ranges, (range) => total(sql`installments`, range))} as installments,
        ${each(ranges, (range) => total(sql`open`, range))} as open
      from days
    ) i`.execute(ctx.db);
  const [found] = rows;
  return ranges.map(({ name }, at) => ({
    name,
    donors: found?.donors[at] ?? 0,
    installments: found?.installments[at] ?? 0,
    open: found?.open[at] ?? 0,
  }));
}

type PerRange = (range: DueDateRange, at: number) => RawBuilder<unknown>;

const each = (ranges: readonly DueDateRange[], value: PerRange) =>
  sql`json_build_array(${sql.join(ranges.map(value))})`;

const total = (value: RawBuilder<unknown>, range: DueDateRange) =>
  sql`coalesce(sum(${value}) filter (where ${isInRange(range, sql`day`)}), 0)::bigint`;

/**
 * The ranges that each donor is in, as bits: range 0 is 1, range 1 is 2, range 2 is 4. Installments
 * are first grouped by pledge, so that each pledge is read once.
 */
const marksOfDonors = (ctx: Ctx, ranges: readonly DueDateRange[]) => sql`
  select bit_or(${bits(ranges, byPledge)} | coalesce(i.mask, 0)) as mask
  from pledges p
    left join (
      select pledge_id, schedule_number, bit_or(${bits(ranges, byInstallment)}) as mask
      from (${dueInstallments(ctx, ranges)}) due group by 1, 2
    ) i on i.pledge_id = p.id and i.schedule_number = p.schedule_number
  where ${isOpenPledge(ctx)}
  group by p.donor_id`;

const isOpenPledge = (ctx: Ctx) => sql`
  p.organization_id = ${ctx.organization.id} and p.deletion_id is null and p.status = 'open'`;

/** Two conditions on the day are two ranges of the index; an `or` would read all of it. */
const dueInstallments = (ctx: Ctx, ranges: readonly DueDateRange[]) => sql`
  ${openWhere(ctx, isBetweenBoth(ranges))} union all ${openWhere(ctx, sql`due_date is null`)}`;

const openWhere = (ctx: Ctx, which: RawBuilder<unknown>) => sql`
  select pledge_id, schedule_number, due_date from installments
  where organization_id = ${ctx.organization.id}
    and paid_cents + written_off_cents < amount_cents and ${which}`;

const bits = (
  ranges: readonly DueDateRange[],
  holds: (range: DueDateRange) => RawBuilder<unknown> | null,
) => {
  const cases = ranges.flatMap((range, at) => {
    const condition = holds(range);
    return condition ? [sql`case when ${condition} then ${1 << at} else 0 end`] : [];
  });
  return cases.length === 0 ? sql`0` : sql`(${sql.join(cases, sql` | `)})`;
};

/** What the two days of a pledge decide; null if they cannot. */
function byPledge({ from, until, undated }: DueDateRange): RawBuilder<unknown> | null {
  if (undated === 'only' || (from !== null && until !== null)) return null;
  if (from !== null) return sql`p.last_due_on >= ${from}::date`;
  return until === null ? sql`true` : sql`p.next_due_on < ${until}::date`;
}

/** What an installment decides about ranges that its pledge cannot. */
function byInstallment(range: DueDateRange): RawBuilder<unknown> | null {
  const dueDate = sql`due_date`;
  if (isBounded(range)) return isInDays(range, dueDate);
  return range.undated === 'none' ? null : sql`${dueDate} is null`;
}

const isBounded = ({ from, until }: DueDateRange) => from !== null && until !== null;

/** The days of all ranges with two ends. */
function isBetweenBoth(ranges: readonly DueDateRange[]): RawBuilder<boolean> {
  const days = (end: 'from' | 'until') =>
    ranges.filter(isBounded).flatMap((range): Day[] => (range[end] === null ? [] : [range[end]]));
  const [from] = days('from').toSorted();
  const until = days('until').toSorted().at(-1);
  if (!from || !until) return sql`false`;
  return sql`due_date >= ${from}::date and due_date < ${until}::date`;
}
