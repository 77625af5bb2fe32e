import type { Deletion, TrashQuery } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/core/context.ts';

export type DeletionRow = Awaited<ReturnType<typeof pageDeletions>>[number];

const tables = ['donors', 'campaigns', 'pledges', 'donations'] as const;

/** What can be restored, newest first, with how many records each deletion restores. */
export async function pageDeletions(ctx: Ctx, { page, limit, recordId }: TrashQuery) {
  return ofRecord(inTrash(ctx), recordId)
    .leftJoin('users', 'users.id', 'deletions.deletedBy')
    .select([
      'deletions.id',
      'deletions.entity',
      'deletions.entityId',
      'deletions.label',
      'deletions.deletedAt',
      'deletions.eraseAfter',
      'users.firstName',
      'users.lastName',
      countUnder('donors').as('donors'),
      countUnder('campaigns').as('campaigns'),
      countUnder('pledges').as('pledges'),
      countUnder('donations').as('donations'),
    ])
    .$narrowType<{ entity: Deletion['kind'] }>()
    .orderBy('deletions.deletedAt', 'desc')
    .orderBy('deletions.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countDeletions(
  ctx: Ctx,
  { recordId }: Pick<TrashQuery, 'recordId'>,
): Promise<number> {
  const { count } = await ofRecord(inTrash(ctx), recordId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One deletion that can be restored, locked until the transaction ends. */
export async function lockDeletion(ctx: Ctx, id: string) {
  return inTrash(ctx)
    .select(['deletions.id', 'deletions.entity', 'deletions.entityId', 'deletions.label'])
    .$narrowType<{ entity: Deletion['kind'] }>()
    .where('deletions.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The finished imports that added the records of a deletion. */
export async function importsBehind(ctx: Ctx, id: string): Promise<string[]> {
  const organizationId = ctx.organization.id;
  const behind = sql.join(
    tables.map(
      (table) => sql`
        select t.import_id from ${sql.table(table)} t
        where t.organization_id = ${organizationId} and t.deletion_id = ${id}`,
    ),
    sql` union `,
  );
  const { rows } = await sql<{ id: string }>`
    select i.id from imports i
    where i.organization_id = ${organizationId} and i.status in ('imported', 'undone')
      and i.id in (${behind})
    order by i.id`.execute(ctx.db);
  return rows.map(({ id: importId }) => importId);
}

/**
 * Hides deletions whose records were all erased with something else, and imports that are being
 * restored or erased.
 */
function inTrash(ctx: Ctx) {
  return ctx.db
    .selectFrom('deletions')
    .where('deletions.organizationId', '=', ctx.organization.id)
    .where('deletions.restoredAt', 'is', null)
    .where('deletions.erasedAt', 'is', null)
    .where('deletions.eraseAfter', '>', ctx.now)
    .where(isNotMoving)
    .where((eb) => eb.or(tables.map((table) => holdsSome(table))));
}

/** Restricts to the deletion that moved one record to the trash: its own or another's. */
function ofRecord(deletions: ReturnType<typeof inTrash>, recordId: string | undefined) {
  if (recordId === undefined) return deletions;
  return deletions.where((eb) =>
    eb.or([
      eb('deletions.entityId', '=', recordId),
      ...tables.map(
        (table) => sql<boolean>`exists (
        ${under(table, sql`1`)} and t.id = ${recordId})`,
      ),
    ]),
  );
}

const isNotMoving = sql<boolean>`(deletions.entity <> 'import' or not exists (
  select 1 from imports i
  where i.organization_id = deletions.organization_id and i.id = deletions.entity_id
    and i.status in ('restoring', 'erasing')))`;

type Table = (typeof tables)[number];

const holdsSome = (table: Table) => sql<boolean>`exists (${under(table, sql`1`)})`;

const countUnder = (table: Table) => sql<number>`(${under(table, sql`count(*)::int`)})`;

const under = (table: Table, what: ReturnType<typeof sql>) => sql`
  select ${what} from ${sql.table(table)} t
  where t.organization_id = deletions.organization_id and t.deletion_id = deletions.id`;
