import {
  donorGroups,
  isBefore,
  monthOf,
  type Day,
  type DonorGroup,
  type DonorKind,
} from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { figuresAndPage, matching, type RowQuery, type WithDonor } from './rows.ts';

/** Two years in a row: where each begins, and the first day that does not count any more. */
export type TwoYears = { lastFrom: Day; thisFrom: Day; until: Day };

type KindRow = {
  kind: DonorKind;
  donors: number;
  lastYear: number;
  thisYear: number;
  ever: number;
};

type DonorRow = WithDonor & {
  kind: DonorKind;
  lastYear: number;
  thisYear: number;
  ever: number;
  firstGiftOn: Day;
  lastGiftOn: Day;
};

/** Every kind of donor with its figures, and a page of one group. */
export function donorYears(ctx: Ctx, years: TwoYears, group: DonorGroup, query: RowQuery) {
  return figuresAndPage<KindRow, DonorRow>(ctx, {
    sources: sourcesOf(ctx, years),
    figures: sql`
      select kind, count(*)::int as donors, sum(last_year)::bigint as "lastYear",
        sum(this_year)::bigint as "thisYear", sum(ever)::bigint as ever
      from kinds group by kind`,
    rows: rowsOf(group),
    shown: sql`r.kind, r.last_year as "lastYear", r.this_year as "thisYear", r.ever,
      r.first_gift_on as "firstGiftOn", r.last_gift_on as "lastGiftOn"`,
    order: orderOf(group),
    query,
  });
}

/** All rows of a group, for a file. */
export const donorYearRows = (
  ctx: Ctx,
  years: TwoYears,
  group: DonorGroup,
  query: Pick<RowQuery, 'search'>,
) => sql`
  with ${sourcesOf(ctx, years)}
  select d.name as donor, d.email, r.last_year, r.this_year, r.ever, r.first_gift_on,
    r.last_gift_on
  from (select r.* from (${rowsOf(group)}) r ${matching(query) ?? sql``}) r
    join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
  order by ${orderOf(group)}`;

const rowsOf = (group: DonorGroup) =>
  sql`select * from kinds where kind = any(${[...donorGroups[group]]}::text[])`;

/** The largest gifts first: those that did not come back, those that came, or all of a donor's. */
function orderOf(group: DonorGroup): RawBuilder<unknown> {
  if (group === 'earlier') return sql`r.ever desc, r.donor_id`;
  if (group === 'new' || group === 'recaptured') return sql`r.this_year desc, r.donor_id`;
  return sql`r.last_year desc, r.donor_id`;
}

/** Every donor who had given by then, with what they are to the later one of two years. */
const sourcesOf = (ctx: Ctx, years: TwoYears) => sql`
  years as (
    select donor_id,
      coalesce(sum(given_cents) filter (where day < ${years.thisFrom}), 0)::bigint as last_year,
      coalesce(sum(given_cents) filter (where day >= ${years.thisFrom}), 0)::bigint as this_year
    from (${givenBetween(ctx, years.lastFrom, years.until)}) given
    group by donor_id
  ), kinds as materialized (
    select g.donor_id, g.given_cents as ever, g.first_gift_on, g.last_gift_on,
      coalesce(y.last_year, 0) as last_year, coalesce(y.this_year, 0) as this_year,
      case
        when y.last_year > 0 and y.this_year > 0 then
          case when g.first_gift_on >= ${years.lastFrom}
            then 'first-time-retained' else 'repeat-retained' end
        when y.last_year > 0 then
          case when g.first_gift_on >= ${years.lastFrom}
            then 'first-time-lapsed' else 'repeat-lapsed' end
        when y.this_year > 0 then
          case when g.first_gift_on >= ${years.thisFrom} then 'new' else 'recaptured' end
        else 'earlier' end as kind
    from donor_giving g left join years y on y.donor_id = g.donor_id
    where g.organization_id = ${ctx.organization.id} and g.first_gift_on < ${years.until}
  )`;

/**
 * What donors gave from the first day of a month until before another day. Whole months come from
 * their summary; of a month that is cut, the gifts themselves are read.
 */
function givenBetween(ctx: Ctx, from: Day, until: Day): RawBuilder<unknown> {
  const wholeUntil = monthOf(until);
  const months = sql`
    select m.donor_id, m.month as day, m.given_cents from donor_months m
    where m.organization_id = ${ctx.organization.id} and m.month >= ${from}
      and m.month < ${wholeUntil}`;
  if (!isBefore(wholeUntil, until)) return months;
  return sql`${months}
    union all
    select d.donor_id, d.date, d.amount_cents - d.refunded_cents from donations d
    where d.organization_id = ${ctx.organization.id} and d.deletion_id is null and counts(d)
      and d.date >= ${wholeUntil} and d.date < ${until}`;
}
