import type { Day, JournalFormat } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type ExportRow = {
  month: Day;
  format: JournalFormat;
  firstNumber: number;
  lastNumber: number;
};

/** The number of the last entry that an export of the month has; 0 before the first export. */
export async function lastExported(ctx: Ctx, month: Day): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(last_number), 0)::int as number from journal_exports
    where organization_id = ${ctx.organization.id} and month = ${month}`.execute(ctx.db);
  return rows[0]?.number ?? 0;
}

/** The number of the latest entry of a month; 0 if there is none. */
export async function lastPosted(ctx: Ctx, month: Day): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int as number from journal_entries
    where organization_id = ${ctx.organization.id}
      and date >= ${month} and date < (${month}::date + interval '1 month')::date`.execute(ctx.db);
  return rows[0]?.number ?? 0;
}

export async function insertExport(ctx: Ctx, id: string, made: ExportRow) {
  await ctx.db
    .insertInto('journalExports')
    .values({
      organizationId: ctx.organization.id,
      id,
      ...made,
      authorId: ctx.userId,
      createdAt: ctx.now,
    })
    .execute();
}

export const findExport = async (ctx: Ctx, id: string): Promise<ExportRow | undefined> =>
  ctx.db
    .selectFrom('journalExports')
    .select(['month', 'format', 'firstNumber', 'lastNumber'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .$narrowType<{ month: Day; format: JournalFormat }>()
    .executeTakeFirst();
