import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { wordsOf } from '../../donors/queries/search.ts';

/** Which rows of a report: a page of those whose donor matches. */
export type RowQuery = { search?: string | undefined; page: number; limit: number };

/**
 * The figures of a report, how many rows match and one page of them, in one round trip: what both
 * are made of is read once.
 */
export async function figuresAndPage<Figure, Row>(
  ctx: Ctx,
  given: {
    /** `name as (…), name as (…)`. */
    sources: RawBuilder<unknown>;
    figures: RawBuilder<unknown>;
    rows: RawBuilder<unknown>;
    /** What the page's rows look like, with `r` for a row and `d` for its donor. */
    shown: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    query: RowQuery;
  },
): Promise<{ figures: Figure[]; rows: Row[]; total: number }> {
  const { sources, figures, rows, shown, order, query } = given;
  const { rows: answers } = await sql<{ figures: Figure[]; rows: Row[]; total: number }>`
    with ${sources}, matching as materialized (
      select r.* from (${rows}) r ${matching(query)}
    )
    select
      (select coalesce(json_agg(f), '[]') from (${figures}) f) as figures,
      (select count(*)::int from matching) as total,
      (select coalesce(json_agg(x), '[]') from (
        select ${shown}, d.id as "donorId", d.name as "donorName", d.email as "donorEmail"
        from (
          select r.* from matching r order by ${order}
          limit ${query.limit} offset ${(query.page - 1) * query.limit}
        ) r
          join donors d on d.organization_id = ${ctx.organization.id} and d.id = r.donor_id
        order by ${order}
      ) x) as rows`.execute(ctx.db);
  const [answer] = answers;
  if (!answer) throw new Error('A report answers one row.');
  return answer;
}

/** Every word must occur in the donor. */
export function matching({ search = '' }: Pick<RowQuery, 'search'>): RawBuilder<unknown> {
  const words = wordsOf(search);
  if (words.length === 0) return sql``;
  return sql`where r.donor_id in (select donors_matching(${words}::text[]))`;
}

export type WithDonor = { donorId: string; donorName: string; donorEmail: string | null };

export const donorOf = ({ donorId, donorName, donorEmail }: WithDonor) => ({
  _id: donorId,
  name: donorName,
  email: donorEmail,
});
