import type { JournalClosing } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

type NewEntries = { entries: number; exportedAt: Date | null };

/** How many entries a month has since its last export, and when that was. */
export async function countNewEntries(ctx: Ctx, month: Day): Promise<NewEntries> {
  const { rows } = await sql<NewEntries>`
    with exported as (
      select last_number, created_at from journal_exports
      where organization_id = ${ctx.organization.id} and month = ${month}
      order by last_number desc, created_at desc limit 1
    )
    select (select count(*)::int from journal_entries
        where organization_id = ${ctx.organization.id} and date >= ${month}::date
          and date < (${month}::date + interval '1 month')::date
          and number > coalesce((select last_number from exported), 0)) as entries,
      (select created_at from exported) as exported_at`.execute(ctx.db);
  return rows[0] as NewEntries;
}

/** The closing of a month; undefined while the month is open. */
export async function findMonthClosing(ctx: Ctx, month: Day): Promise<JournalClosing | undefined> {
  const { rows } = await sql<{ id: string; closedAt: Date; closedBy: string }>`
    select c.id, c.closed_at, concat_ws(' ', u.first_name, u.last_name) as closed_by
    from journal_closings c
      left join users u on u.id = c.closed_by
    where c.organization_id = ${ctx.organization.id} and c.month = ${month}
      and c.reopened_at is null`.execute(ctx.db);
  const [row] = rows;
  return (
    row && {
      _id: row.id,
      month: month.slice(0, 7),
      closedAt: row.closedAt.toISOString(),
      closedBy: row.closedBy,
    }
  );
}
