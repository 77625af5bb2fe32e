import type { Cents, Day, JournalFormat } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type MonthRow = {
  month: Day;
  entries: number;
  debits: Cents;
  changes: number;
  exportedAt: Date | null;
  exportedAs: JournalFormat | null;
  exportedBy: string | null;
  closingId: string | null;
  closedAt: Date | null;
  closedBy: string | null;
};

/** The months that have entries or are closed, newest first, with their latest exports. */
export async function listMonths(ctx: Ctx): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with closings as (
      select * from journal_closings
      where organization_id = ${ctx.organization.id} and reopened_at is null
    ), months as (
      select x.month, sum(x.entries)::int as entries from (
        select date_trunc('month', e.date)::date as month, count(*) as entries
        from journal_entries e
        where e.organization_id = ${ctx.organization.id} group by 1
        union all
        select month, 0 from closings
      ) x group by 1
    ), debits as (
      select date_trunc('month', e.date)::date as month, sum(l.amount_cents)::bigint as cents
      from journal_entries e
        join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
      where e.organization_id = ${ctx.organization.id} and l.amount_cents > 0 group by 1
    )
    select m.month, m.entries, coalesce(d.cents, 0) as debits, x.created_at as exported_at,
      x.format as exported_as, concat_ws(' ', u.first_name, u.last_name) as exported_by,
      (select count(*)::int from journal_entries e
       where e.organization_id = ${ctx.organization.id}
         and e.date >= m.month and e.date < (m.month + interval '1 month')::date
         and e.number > coalesce(x.last_number, 0)) as changes,
      c.id as closing_id, c.closed_at, concat_ws(' ', k.first_name, k.last_name) as closed_by
    from months m
      left join debits d on d.month = m.month
      left join lateral (
        select * from journal_exports x
        where x.organization_id = ${ctx.organization.id} and x.month = m.month
        order by x.last_number desc, x.created_at desc limit 1
      ) x on true
      left join users u on u.id = x.author_id
      left join closings c on c.month = m.month
      left join users k on k.id = c.closed_by
    order by m.month desc`.execute(ctx.db);
  return rows;
}
