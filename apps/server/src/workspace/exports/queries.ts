import type { ExportFormat, ExportType } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/core/context.ts';
import type { Choice } from './sheets/choice.ts';

export type StoredExport = Choice & {
  dataType: ExportType;
  fileFormat: ExportFormat;
  fileName: string;
};

export async function insertExport(ctx: Ctx, id: string, userId: string, given: StoredExport) {
  await ctx.db
    .insertInto('exports')
    .values({
      organizationId: ctx.organization.id,
      id,
      userId,
      dataType: given.dataType,
      fileFormat: given.fileFormat,
      startDate: given.startDate,
      endDate: given.endDate,
      status: given.status,
      campaignId: given.campaignId,
      includeFields: [...given.includeFields],
      fileName: given.fileName,
      createdAt: ctx.now,
    })
    .execute();
}

/** An export that the same person requested. */
export async function findExport(ctx: Ctx, id: string): Promise<StoredExport | undefined> {
  const row = await ctx.db
    .selectFrom('exports')
    .select(['dataType', 'fileFormat', 'startDate', 'endDate', 'status', 'campaignId'])
    .select(['includeFields', 'fileName'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('userId', '=', ctx.userId)
    .executeTakeFirst();
  return row as StoredExport | undefined;
}

export async function hasCampaign(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many rows a sheet would have. */
export async function countRows(ctx: Ctx, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${source}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns whether this person's only download slot is free; it is held until the transaction ends.
 */
export async function claimTurn(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`export of ${ctx.userId}`}, 0))
      as is_alone`.execute(ctx.db);
  return rows[0]?.isAlone === true;
}
