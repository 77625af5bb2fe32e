import {
  donorGroups,
  donorKinds,
  monthOf,
  type Day,
  type DonorGroup,
  type DonorKind,
} from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { figuresAndPage, matching, type RowQuery, type WithDonor } from './rows.ts';

/** A fiscal year and the one before it, up to a day that does not count any more. */
export type TwoYears = {
  /** The later one, as the years of `donor_giving` are named. */
  year: number;
  lastFrom: Day;
  thisFrom: Day;
  until: Day;
  /** Whether the later one ends before its last day. */
  isCut: boolean;
};

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
      select ${kindAt(sql`place`)} as kind, count(*)::int as donors, sum(last_year)::bigint as "lastYear",
        sum(this_year)::bigint as "thisYear", sum(ever)::bigint as ever
      from kinds group by place`,
    rows: rowsOf(group),
    shown: sql`${kindAt(sql`r.place`)} as kind, r.last_year as "lastYear", r.this_year as "thisYear", r.ever,
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
  sql`select * from kinds where place in (${sql.join(donorGroups[group].map(place))})`;

/** The largest gifts first: those that did not come back, those that came, or all of a donor's. */
function orderOf(group: DonorGroup): RawBuilder<unknown> {
  if (group === 'earlier') return sql`r.ever desc, r.donor_id`;
  if (group === 'new' || group === 'recaptured') return sql`r.this_year desc, r.donor_id`;
  return sql`r.last_year desc, r.donor_id`;
}

/**
 * Every donor who had given by then, with what they are to the later one of two years. It is worked
 * out once for the figures and once for the page, which takes less than keeping all of it between.
 */
const sourcesOf = (ctx: Ctx, years: TwoYears) => sql`
  kinds as not materialized (
    select given.*, case
        when last_year > 0 and this_year > 0 then
          case when first_gift_on >= ${years.lastFrom}
            then ${place('first-time-retained')} else ${place('repeat-retained')} end
        when last_year > 0 then
          case when first_gift_on >= ${years.lastFrom}
            then ${place('first-time-lapsed')} else ${place('repeat-lapsed')} end
        when this_year > 0 then
          case when first_gift_on >= ${years.thisFrom}
            then ${place('new')} else ${place('recaptured')} end
        else ${place('earlier')} end as place
    from (
      select g.donor_id, g.given_cents as ever, g.first_gift_on, g.last_gift_on,
        coalesce(g.year_cents[${years.year - 1}::int], 0) as last_year,
        coalesce(${years.isCut ? sql`cut.cents` : sql`g.year_cents[${years.year}::int]`}, 0)
          as this_year
      from donor_giving g
        ${years.isCut ? sql`left join (${givenBefore(ctx, years)}) cut using (donor_id)` : sql``}
      where g.organization_id = ${ctx.organization.id} and g.first_gift_on < ${years.until}
      -- Keeps the planner from working out the sums again wherever they are compared.
      offset 0
    ) given
  )`;

/** Kinds are told apart by their places, which are compared faster than words. */
const place = (kind: DonorKind) => sql.lit(donorKinds.indexOf(kind) + 1);
const kindAt = (at: RawBuilder<unknown>) => sql`(${[...donorKinds]}::text[])[${at}]`;

/**
 * What donors gave in a year that is cut. Whole months come from their summary; of the month of the
 * cut, the gifts themselves are read.
 */
const givenBefore = (ctx: Ctx, { thisFrom, until }: TwoYears) => sql`
  select donor_id, sum(cents)::bigint as cents
  from (
    select m.donor_id, m.given_cents as cents from donor_months m
    where m.organization_id = ${ctx.organization.id} and m.month >= ${thisFrom}
      and m.month < ${monthOf(until)}
    union all
    select d.donor_id, d.amount_cents - d.refunded_cents from donations d
    where d.organization_id = ${ctx.organization.id} and d.deletion_id is null and counts(d)
      and d.date >= ${monthOf(until)} and d.date < ${until}
  ) parts
  group by donor_id`;
