import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { searchWords } from '../../../platform/db/search-words.ts';

/** Which rows of a report: a page of those whose donor matches. */
export type RowQuery = { search?: string | undefined; page: number; limit: number };

/**
 * The figures of a report and one page of its rows, in one round trip that reads their source once.
 * Only a search has to count the matches; otherwise the figures contain the count, and `total` is
 * null.
 */
export async function figuresAndPage<Figure, Row>(
  ctx: Ctx,
  given: {
    /** `name as (…), name as (…)`. */
    sources: RawBuilder<unknown>;
    figures: RawBuilder<unknown>;
    rows: RawBuilder<unknown>;
    /** The page's columns, with `r` for a row and `d` for its donor. */
    shown: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    query: RowQuery;
  },
): Promise<{ figures: Figure[]; rows: Row[]; total: number | null }> {
  const { sources, figures, rows, shown, order, query } = given;
  await raiseWorkMem(ctx);
  const found = whereDonorMatches(query);
  const total =
    found === null ? sql`null::int` : sql`(select count(*)::int from (${rows}) r ${found})`;
  const { rows: answers } = await sql<{ figures: Figure[]; rows: Row[]; total: number | null }>`
    with ${sources}
    select
      (select coalesce(json_agg(f), '[]') from (${figures}) f) as figures,
      ${total} as total,
      (select coalesce(json_agg(x), '[]') from (
        select ${shown}, d.id as "donorId", d.name as "donorName", d.email as "donorEmail"
        from (
          select r.* from (${rows}) r ${found ?? sql``} order by ${order}
          limit ${query.limit} offset ${(query.page - 1) * query.limit}
        ) r
          join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
        order by ${order}
      ) x) as rows`.execute(ctx.db);
  const [answer] = answers;
  if (!answer) throw new Error('A report must return one row.');
  return answer;
}

/**
 * A hundred thousand donors are sorted and joined in memory: the default memory is a tenth of that,
 * and the rest would go to disk. The query is planned for each organization, because a generic
 * query plan suits only small ones, and planning takes little time compared with reading.
 */
export const raiseWorkMem = (ctx: Ctx) =>
  sql`select set_config('work_mem', '32MB', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(ctx.db);

/** Every word must match the donor; null without a search. */
export function whereDonorMatches({
  search = '',
}: Pick<RowQuery, 'search'>): RawBuilder<unknown> | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  return sql`where r.donor_id in (select donors_matching(${words}::text[]))`;
}

export type WithDonor = { donorId: string; donorName: string; donorEmail: string | null };

export const toReportDonor = ({ donorId, donorName, donorEmail }: WithDonor) => ({
  _id: donorId,
  name: donorName,
  email: donorEmail,
});
