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
};

/** The months that have entries, newest first, with their latest exports. */
export async function listMonths(ctx: Ctx): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with months as (
      select date_trunc('month', e.date)::date as month, count(*)::int as entries
      from journal_entries e
      where e.organization_id = ${ctx.organization.id} group by 1
    ), debits as (
      select date_trunc('month', e.date)::date as month, sum(l.amount_cents)::bigint as cents
      from journal_entries e
        join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
      where e.organization_id = ${ctx.organization.id} and l.amount_cents > 0 group by 1
    )
    select m.month, m.entries, d.cents as debits, x.created_at as exported_at,
      x.format as exported_as, concat_ws(' ', u.first_name, u.last_name) as exported_by,
      (select count(*)::int from journal_entries e
       where e.organization_id = ${ctx.organization.id}
         and e.date >= m.month and e.date < (m.month + interval '1 month')::date
         and e.number > coalesce(x.last_number, 0)) as changes
    from months m
      join debits d on d.month = m.month
      left join lateral (
        select * from journal_exports x
        where x.organization_id = ${ctx.organization.id} and x.month = m.month
        order by x.last_number desc, x.created_at desc limit 1
      ) x on true
      left join users u on u.id = x.author_id
    order by m.month desc`.execute(ctx.db);
  return rows;
}
