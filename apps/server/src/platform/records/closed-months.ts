import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../core/context.ts';

/** The days that closed months hold; a record dated in between can only be adjusted later. */
export type ClosedDays = {
  /** The first day of the journal. */
  from: Day;
  /** The first day that is not closed. */
  openFrom: Day;
};

/** The closed days of the organization's journal; null if no month is closed. */
export async function findClosedDays(ctx: Ctx): Promise<ClosedDays | null> {
  const { rows } = await sql<ClosedDays>`
    select s.starts_on as from, first_open_day(s.organization_id) as open_from
    from journal_settings s
    where s.organization_id = ${ctx.organization.id}
      and exists (select 1 from journal_closings c
        where c.organization_id = s.organization_id and c.reopened_at is null)`.execute(ctx.db);
  return rows[0] ?? null;
}
