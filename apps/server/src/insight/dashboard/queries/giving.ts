import { splitIntoSpans, type Days } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type GivenOn = { gifts: number; given: number };

/** The total donated in each of several date ranges, in order. */
export async function givenOn(ctx: Ctx, ranges: readonly Days[]): Promise<GivenOn[]> {
  const spans = ranges.flatMap((range, at) =>
    splitIntoSpans(range).map((span) => ({ ...span, at: at + 1 })),
  );
  const { rows } = await sql<GivenOn>`
    select coalesce(sum(d.settled_gifts), 0)::int as gifts,
      coalesce(sum(d.settled_cents), 0)::bigint as given
    from unnest(
        ${spans.map(({ at }) => at)}::int[], ${spans.map(({ unit }) => unit)}::text[],
        ${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]
      ) as s (nth, unit, first, last)
      left join donation_totals d on d.organization_id = ${ctx.organization.id}
        and d.unit = s.unit and d.starts_on between s.first and s.last
    group by s.nth order by s.nth limit ${ranges.length}`.execute(ctx.db);
  return rows;
}
