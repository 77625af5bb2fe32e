import {
  type Import,
  type ImportMapping,
  type ImportPreview,
  type ImportStatus,
  type ImportSummary,
  workingStatuses,
} from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Survey } from '../reading/survey.ts';

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** An import, as the queries of its rows need it. */
export type ImportRef = Pick<ImportRecord, 'id' | 'kind' | 'mapping'>;

export async function findImport(ctx: Ctx, id: string) {
  return records(ctx).where('imports.id', '=', id).executeTakeFirst();
}

/** Lists imports, newest first. */
export async function pageImports(ctx: Ctx, { page, limit }: { page: number; limit: number }) {
  return records(ctx)
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countImports(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks an import until the transaction ends, so that two clicks run one after the other. The rows
 * that a job adds reference the import's key; this lock does not wait for them.
 */
export async function lockImport(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('imports')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The lists of ids from imports that were not undone, for donors and for other records. */
export async function knownSets(ctx: Ctx) {
  const { rows } = await sql<{ idSet: string; ofDonors: boolean; ofRecords: boolean }>`
    select mapping->>'idSet' as id_set,
      bool_or(mapping->'fields' @> '[{"field": "donor.oldId"}]') as of_donors,
      bool_or(mapping->'fields' @> '[{"field": "gift.oldId"}]'
        or mapping->'fields' @> '[{"field": "pledge.oldId"}]') as of_records
    from imports
    where organization_id = ${ctx.organization.id} and status = 'imported'
      and mapping->>'idSet' is not null
    group by 1 order by id_set limit 100`.execute(ctx.db);
  return {
    knownIdSets: rows.filter(({ ofDonors }) => ofDonors).map(({ idSet }) => idSet),
    knownRecordSets: rows.filter(({ ofRecords }) => ofRecords).map(({ idSet }) => idSet),
  };
}

type NewImport = Survey & {
  id: string;
  kind: Import['kind'];
  fileName: string;
  fileSize: number;
  mapping: ImportMapping;
  isRemembered: boolean;
};

export async function insertImport(ctx: Ctx, given: NewImport) {
  const { hash, columns, mapping, preview, ...plain } = given;
  await ctx.db
    .insertInto('imports')
    .values({
      ...plain,
      organizationId: ctx.organization.id,
      fileHash: Buffer.from(hash),
      columns: JSON.stringify(columns),
      mapping: JSON.stringify(mapping),
      preview: JSON.stringify(preview),
      status: 'uploaded',
      createdBy: ctx.userId ?? '',
      createdAt: ctx.now,
    })
    .execute();
}

type Changes = {
  status: ImportStatus;
  mapping?: ImportMapping;
  summary?: ImportSummary | null;
  failure?: string | null;
  progressDone?: number;
  progressTotal?: number;
  importedAt?: Date;
  undoneAt?: Date | null;
  keptOnUndo?: number;
};

/** Moves an import on to its next status. */
export async function changeImport(ctx: Ctx, id: string, { mapping, summary, ...plain }: Changes) {
  await ctx.db
    .updateTable('imports')
    .set((eb) => ({
      ...plain,
      ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
      ...(summary === undefined ? {} : { summary: summary && JSON.stringify(summary) }),
      workedAt: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

type Reread = Pick<NewImport, 'mapping' | 'isRemembered'> &
  Pick<Survey, 'columns' | 'headerRow' | 'rowCount'>;

/** The file's contents under another header. */
export async function changeReading(ctx: Ctx, id: string, { columns, mapping, ...plain }: Reread) {
  await ctx.db
    .updateTable('imports')
    .set({ ...plain, columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function findPreview(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('imports')
    .select(['headerRow', 'preview'])
    .$narrowType<{ preview: ImportPreview['rows'] }>()
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Reports a job's progress, and that it is still running. */
export async function setProgress(ctx: Ctx, id: string, done: number, total: number) {
  await ctx.db
    .updateTable('imports')
    .set({ progressDone: done, progressTotal: total, workedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('status', 'in', workingStatuses)
    .execute();
}

export async function deleteImport(ctx: Ctx, id: string) {
  await ctx.db
    .deleteFrom('imports')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/**
 * When a file with the same bytes, read as the same kind of list, was last imported and not undone.
 */
const sameFileAt = sql<Date | null>`(
  select max(other.imported_at) from imports as other
  where other.organization_id = imports.organization_id and other.file_hash = imports.file_hash
    and other.kind = imports.kind and other.status = 'imported' and other.id <> imports.id
)`;

const canBeRestored = sql<boolean>`(imports.status = 'undone' and exists (
  select 1 from deletions x
  where x.organization_id = imports.organization_id and x.entity = 'import'
    and x.entity_id = imports.id and x.restored_at is null and x.erased_at is null
    and x.erase_after > now()
))`;

function records(ctx: Ctx) {
  return ctx.db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.createdBy')
    .select([
      'imports.id',
      'kind',
      'fileName',
      'fileSize',
      'format',
      'encoding',
      'status',
      'rowCount',
      'headerRow',
      'isRemembered',
      'columns',
      'mapping',
      'summary',
      'progressDone',
      'progressTotal',
      'failure',
      'keptOnUndo',
      'createdBy',
      'users.firstName',
      'users.lastName',
      'imports.createdAt',
      'importedAt',
      'undoneAt',
      'version',
      sameFileAt.as('sameFileAt'),
      canBeRestored.as('canBeRestored'),
    ])
    .$narrowType<Pick<Import, 'kind' | 'format' | 'status' | 'columns' | 'mapping' | 'summary'>>()
    .where('imports.organizationId', '=', ctx.organization.id);
}
