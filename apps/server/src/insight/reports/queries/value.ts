import { type Day, type Segment } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { isInKind } from '../../../giving/index.ts';
import { figuresAndPage, whereDonorMatches, type RowQuery, type WithDonor } from './rows.ts';

/** Today, and the first day of the months that frequency and monetary value cover. */
export type ValueSpan = { today: Day; since: Day };

type SegmentRow = { segment: Segment; donors: number; lifetime: number };

type ValueRow = WithDonor & {
  lifetime: number;
  gifts: number;
  inKind: number;
  firstGiftOn: Day;
  lastGiftOn: Day;
  recency: number;
  frequency: number;
  monetary: number;
  r: number;
  f: number;
  m: number;
  segment: Segment;
};

/** Every segment with its figures, and a page of one of them or of all. */
export function donorValues(ctx: Ctx, span: ValueSpan, segment: Segment | 'all', query: RowQuery) {
  return figuresAndPage<SegmentRow, ValueRow>(ctx, {
    sources: valueSources(ctx, span),
    figures: sql`
      select segment, count(*)::int as donors, sum(lifetime)::bigint as lifetime
      from valued group by segment`,
    rows: segmentRows(segment),
    shown: sql`r.lifetime, r.gifts, ${inKindValue(ctx)} as "inKind", r.first_gift_on as "firstGiftOn",
      r.last_gift_on as "lastGiftOn", r.recency, r.frequency, r.monetary, r.r, r.f, r.m,
      r.segment`,
    order,
    query,
  });
}

export const donorValueRows = (
  ctx: Ctx,
  span: ValueSpan,
  segment: Segment | 'all',
  query: Pick<RowQuery, 'search'>,
) => sql`
  with ${valueSources(ctx, span)}
  select d.name as donor, d.email, r.lifetime, r.gifts, ${inKindValue(ctx)} as in_kind, r.first_gift_on, r.last_gift_on,
    r.recency, r.frequency, r.monetary, r.r, r.f, r.m, r.segment
  from (select r.* from (${segmentRows(segment)}) r ${whereDonorMatches(query) ?? sql``}) r
    join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
  order by ${order}`;

const inKindValue = (ctx: Ctx) => sql`(
  select coalesce(sum(g.amount_cents - g.refunded_cents), 0)::bigint from donations g
  where g.organization_id = ${ctx.organization.id} and g.donor_id = r.donor_id and ${isInKind})`;

const order = sql`r.lifetime desc, r.donor_id`;

const segmentRows = (segment: Segment | 'all') =>
  segment === 'all'
    ? sql`select * from valued`
    : sql`select * from valued where segment = ${segment}`;

/**
 * The quintile of a figure, from the last figure of each quintile: a figure larger than that is in
 * a higher quintile, so equal figures share one.
 */
export const quintile = (figure: RawBuilder<unknown>, lasts: RawBuilder<unknown>) =>
  sql`1 + width_bucket(${figure} - 1, ${lasts})`;

/** The last figure of each quintile except the best. */
export const quintileBounds = (figure: RawBuilder<unknown>) =>
  sql`percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by ${figure})`;

/** A donation dated in the future counts as today's. */
const valueSources = (ctx: Ctx, { today, since }: ValueSpan) => sql`
  lately as (
    select m.donor_id, sum(m.whole_donations)::int as gifts, sum(m.given_cents)::bigint as given
    from donor_months m
    where m.organization_id = ${ctx.organization.id} and m.month >= ${since}
    group by m.donor_id
  ), measured as materialized (
    select g.donor_id, g.given_cents as lifetime, g.gift_count as gifts, g.first_gift_on,
      g.last_gift_on, greatest(0, ${today}::date - g.last_gift_on) as recency,
      coalesce(l.gifts, 0) as frequency, coalesce(l.given, 0) as monetary
    from donor_giving g left join lately l on l.donor_id = g.donor_id
    where g.organization_id = ${ctx.organization.id}
  ), lasts as (
    select ${quintileBounds(sql`-recency`)} as recency, ${quintileBounds(sql`frequency`)} as frequency,
      ${quintileBounds(sql`monetary`)} as monetary
    from measured
  ), scored as (
    select m.*, ${quintile(sql`-m.recency`, sql`l.recency`)} as r,
      ${quintile(sql`m.frequency`, sql`l.frequency`)} as f,
      ${quintile(sql`m.monetary`, sql`l.monetary`)} as m
    from measured m, lasts l
  ), valued as materialized (
    select scored.*, donor_segment(r, f, m) as segment from scored
  )`;
