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
export function totalsBetween(ctx: OrganizationScope, table: TotalsTable, days: Days) {
  const found = splitIntoSpans(days);
  const spans = Array.from({ length: mostSpans }, (_, at) => found[at] ?? noSpan);
  return sql`(
    select t.*
    from (
      select * from unnest(
        ${spans.map(({ unit }) => unit)}::text[], ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ to }) => to)}::date[]
      ) limit ${sql.lit(mostSpans)}
    ) as s (unit, first, last)
      join ${sql.table(table)} t on t.organization_id = ${ctx.organization.id}
        and t.unit = s.unit and t.starts_on between s.first and s.last
  )`;
}

const noSpan = { unit: null, from: null, to: null };
