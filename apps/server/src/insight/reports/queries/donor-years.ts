import { toMonth, type Day, type DonorGroup, type DonorKind } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { figuresAndPage, whereDonorMatches, type RowQuery, type WithDonor } from './rows.ts';

/** A fiscal year and the one before it, up to an exclusive day. */
export type TwoYears = {
  /** The later of the two years, as `donor_giving` names it. */
  year: number;
  lastFrom: Day;
  thisFrom: Day;
  until: Day;
  /** Whether the later year is cut off before its last day. */
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
    sources: givingSources(ctx, years),
    figures: sql`
      select donor_kind(gave_before, gave_last, gave_this) as kind, sum(donors)::int as donors,
        sum(last_year)::bigint as "lastYear", sum(this_year)::bigint as "thisYear",
        sum(ever)::bigint as ever
      from (${groupedBy(years)}) told group by 1`,
    rows: groupRows(years, group),
    shown: sql`donor_kind(${gaveBefore(years)}, ${gaveLast}, ${gaveThis}) as kind, r.last_year as "lastYear",
      r.this_year as "thisYear", r.ever, r.first_gift_on as "firstGiftOn",
      r.last_gift_on as "lastGiftOn"`,
    order: rowOrder(group),
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
  with ${givingSources(ctx, years)}
  select d.name as donor, d.email, r.last_year, r.this_year, r.ever, r.first_gift_on,
    r.last_gift_on
  from (select r.* from (${groupRows(years, group)}) r ${whereDonorMatches(query) ?? sql``}) r
    join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
  order by ${rowOrder(group)}`;

const groupRows = (years: TwoYears, group: DonorGroup) =>
  sql`select * from givers where ${whoIsIn(years)[group]}`;

const gaveLast = sql`last_year > 0`;
const gaveThis = sql`this_year > 0`;
const gaveBefore = ({ lastFrom }: TwoYears) => sql`first_gift_on < ${lastFrom}`;

/** The members of a group, by stored totals: computing the kind first takes twice as long. */
function whoIsIn({ lastFrom, thisFrom }: TwoYears): Record<DonorGroup, RawBuilder<unknown>> {
  const lapsed = sql`${gaveLast} and this_year = 0`;
  const retained = sql`${gaveLast} and ${gaveThis}`;
  const onlyThis = sql`last_year = 0 and ${gaveThis}`;
  return {
    'last-year': gaveLast,
    retained,
    lapsed,
    'first-time': sql`${gaveLast} and first_gift_on >= ${lastFrom}`,
    repeat: sql`${gaveLast} and first_gift_on < ${lastFrom}`,
    'first-time-retained': sql`${retained} and first_gift_on >= ${lastFrom}`,
    'repeat-retained': sql`${retained} and first_gift_on < ${lastFrom}`,
    new: sql`${onlyThis} and first_gift_on >= ${thisFrom}`,
    recaptured: sql`${onlyThis} and first_gift_on < ${thisFrom}`,
    earlier: sql`last_year = 0 and this_year = 0`,
  };
}

/** Largest totals first: donors who did not return, donors who did, or all donations of a donor. */
function rowOrder(group: DonorGroup): RawBuilder<unknown> {
  if (group === 'earlier') return sql`r.ever desc, r.donor_id`;
  if (group === 'new' || group === 'recaptured') return sql`r.this_year desc, r.donor_id`;
  return sql`r.last_year desc, r.donor_id`;
}

/**
 * Every donor with a donation by that day, and both years' totals. It is computed twice, for the
 * figures and for the page, which is faster than materializing it.
 */
const givingSources = (ctx: Ctx, years: TwoYears) => sql`
  givers as not materialized (
    select g.donor_id, g.given_cents as ever, g.first_gift_on, g.last_gift_on,
      coalesce(g.year_cents[${years.year - 1}::int], 0) as last_year,
      coalesce(${years.isCut ? sql`cut.cents` : sql`g.year_cents[${years.year}::int]`}, 0)
        as this_year
    from donor_giving g
      ${years.isCut ? sql`left join (${givenBefore(ctx, years)}) cut using (donor_id)` : sql``}
    where g.organization_id = ${ctx.organization.id} and g.first_gift_on < ${years.until}
  )`;

/**
 * Everybody by the values that determine the kind, which is faster to group by than the kind
 * itself.
 */
const groupedBy = (years: TwoYears) => sql`
  select ${gaveBefore(years)} as gave_before, ${gaveLast} as gave_last, ${gaveThis} as gave_this,
    count(*) as donors, sum(last_year) as last_year, sum(this_year) as this_year,
    sum(ever) as ever
  from givers group by 1, 2, 3`;

/**
 * The totals of donors in a partial year. Whole months come from their summary; for the last month,
 * the donations themselves are read.
 */
const givenBefore = (ctx: Ctx, { thisFrom, until }: TwoYears) => sql`
  select donor_id, sum(cents)::bigint as cents
  from (
    select m.donor_id, m.given_cents as cents from donor_months m
    where m.organization_id = ${ctx.organization.id} and m.month >= ${thisFrom}
      and m.month < ${toMonth(until)}
    union all
    select d.donor_id, d.amount_cents - d.refunded_cents from donations d
    where d.organization_id = ${ctx.organization.id} and counts(d.deletion_id, d.status, d.in_kind)
      and d.date >= ${toMonth(until)} and d.date < ${until}
  ) parts
  group by donor_id`;
