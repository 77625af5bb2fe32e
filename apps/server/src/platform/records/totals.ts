import { type Days, mostSpans, splitIntoSpans } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { OrganizationScope } from '../core/context.ts';

/** Tables with a total for each day, calendar month and calendar year, in rows whose sum counts. */
type TotalsTable = 'donation_totals' | 'due_totals' | 'last_donation_totals' | 'pledge_totals';

/**
 * The rows of a table of totals whose sum is the total of a range of days: those of whole years and
 * months, and of the days at its ends. The SQL expects the same number of spans for every range,
 * because PostgreSQL plans it again for each request as long as it looks cheaper with some values.
 */
export const totalsBetween = (ctx: OrganizationScope, table: TotalsTable, days: Days) =>
  totalsOnSpans(ctx, table, toSpans(days));

/** The units, first days and last days of the spans that make up a range of days. */
export type Spans = { units: unknown; firsts: unknown; lasts: unknown };

export function toSpans(days: Days): Spans {
  const found = splitIntoSpans(days);
  const spans = Array.from({ length: mostSpans }, (_, at) => found[at] ?? noSpan);
  return {
    units: spans.map(({ unit }) => unit),
    firsts: spans.map(({ from }) => from),
    lasts: spans.map(({ to }) => to),
  };
}

/** The same for spans that the caller has computed: a query that is compiled once cannot. */
export function totalsOnSpans(
  ctx: OrganizationScope,
  table: TotalsTable,
  { units, firsts, lasts }: Spans,
) {
  return sql`(
    select t.*
    from (
      select * from unnest(${units}::text[], ${firsts}::date[], ${lasts}::date[]) limit ${sql.lit(mostSpans)}
    ) as s (unit, first, last)
      join ${sql.table(table)} t on t.organization_id = ${ctx.organization.id}
        and t.unit = s.unit and t.starts_on between s.first and s.last
  )`;
}

const noSpan = { unit: null, from: null, to: null };
