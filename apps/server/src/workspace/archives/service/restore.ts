import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { RestoreQuery, RestoreState } from '@pledgewell/contract';
import { findRestoreFile } from '@pledgewell/domain/workspace/archives/restore-file';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  changeRestore,
  deleteArchive,
  findNewestRestore,
  insertRestore,
  loadArchive,
  lockRestore,
  storeArchive,
} from '../restore/queries/restores.ts';
import { isWorkspaceEmpty } from '../restore/queries/write.ts';
import { readLines } from '../restore/read-file.ts';
import { restoreLines } from '../restore/restore-lines.ts';

const gzipStart = [0x1f, 0x8b];

export const isGzip = (bytes: Uint8Array) =>
  gzipStart.every((byte, place) => bytes[place] === byte);

/** Finds the restore file, whether it was sent alone or inside the whole archive. */
export async function readArchive({ body }: { body: Buffer }): Promise<Buffer> {
  if (isGzip(body)) return body;
  const read = async (start: number, end: number) => body.subarray(start, end);
  const range = await findRestoreFile(read, body.length);
  if (range === null) throw new Problem('organization/archive-unreadable');
  return body.subarray(range.start, range.end);
}

export async function showRestore(ctx: Ctx): Promise<{ data: RestoreState }> {
  const isEmpty = await isWorkspaceEmpty(ctx);
  const newest = await findNewestRestore(ctx);
  if (!newest) return { data: { isEmpty, newest: null } };
  const { fileName, state, rows, failure, createdAt, endedAt } = newest;
  const times = { createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  return { data: { isEmpty, newest: { fileName, state, rows, failure, ...times } } };
}

type RestoreUpload = { ctx: Ctx; query: RestoreQuery; ready: Buffer };

/** Stores the archive and lets a job restore it. */
export async function startRestore({ ctx, query, ready }: RestoreUpload) {
  if (!(await isWorkspaceEmpty(ctx))) throw new Problem('organization/not-empty');
  const id = randomUUIDv7();
  await refuseViolations(
    { restores_under_way: 'organization/restore-running' },
    insertRestore(ctx, id, query.fileName, ctx.userId ?? ''),
  );
  await storeArchive(ctx, id, ready);
  await ctx.jobs.add('organization/restore', { restoreId: id });
  return showRestore(ctx);
}

const leastMsBetween = 500;

/** Restores all of an archive in one transaction, or nothing. */
export async function restoreArchive(unit: UnitOfWork, id: string) {
  await unit.inTransaction(async (ctx) => {
    const restore = await lockRestore(ctx, id);
    if (restore?.state === 'waiting') await changeRestore(ctx, id, { state: 'restoring' });
  });
  let writtenAt = performance.now();
  const onRows = async (rowsDone: number) => {
    if (performance.now() - writtenAt < leastMsBetween) return;
    await unit.inTransaction((ctx) => changeRestore(ctx, id, { rowsDone }));
    writtenAt = performance.now();
  };
  await unit.inTransaction(async (inner) => {
    const restore = await lockRestore(inner, id);
    if (restore?.state !== 'restoring') return;
    const ctx = { ...inner, userId: restore.userId };
    const bytes = loadArchive(ctx, id);
    await restoreBytes(ctx, { id, fileName: restore.fileName, bytes, onRows });
    await deleteArchive(ctx, id);
  });
}

type Restoring = {
  id: string;
  fileName: string;
  bytes: AsyncIterable<Buffer>;
  onRows(done: number): Promise<void>;
};

/** Restores all of a file in this transaction. Returns how many rows it had. */
export async function restoreBytes(ctx: Ctx, { id, fileName, bytes, onRows }: Restoring) {
  if (!(await isWorkspaceEmpty(ctx))) throw new Problem('organization/not-empty');
  let rows = 0;
  await restoreLines(ctx, readLines(bytes), async (done) => {
    rows = done;
    await onRows(done);
  });
  await changeRestore(ctx, id, { state: 'restored', rowsDone: rows, endedAt: ctx.now });
  await recordActivity(ctx, {
    action: 'organization/restored',
    entity: 'organization',
    entityId: ctx.organization.id,
    label: fileName,
    after: { rows },
  });
  return rows;
}

/** Records why an archive was not restored, and deletes its file. */
export async function failRestore(ctx: Ctx, id: string, failure: string) {
  const restore = await lockRestore(ctx, id);
  if (restore?.state !== 'waiting' && restore?.state !== 'restoring') return;
  await changeRestore(ctx, id, { state: 'failed', failure, endedAt: ctx.now });
  await deleteArchive(ctx, id);
}
