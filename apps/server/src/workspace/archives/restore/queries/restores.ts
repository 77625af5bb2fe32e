import type { Restore } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/core/context.ts';

const chunkBytes = 1024 * 1024;

export async function insertRestore(ctx: Ctx, id: string, fileName: string, userId: string) {
  await ctx.db
    .insertInto('restores')
    .values({ organizationId: ctx.organization.id, id, fileName, userId, createdAt: ctx.now })
    .execute();
}

/** Stores a file in pieces, so that no statement carries all of it at once. */
export async function storeArchive(ctx: Ctx, restoreId: string, bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    await ctx.db
      .insertInto('restoreChunks')
      .values({
        organizationId: ctx.organization.id,
        restoreId,
        number: start / chunkBytes,
        bytes: bytes.subarray(start, start + chunkBytes),
      })
      .execute();
  }
}

/** Yields a stored file, piece by piece. */
export async function* loadArchive(ctx: Ctx, restoreId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await ctx.db
      .selectFrom('restoreChunks')
      .select('bytes')
      .where('organizationId', '=', ctx.organization.id)
      .where('restoreId', '=', restoreId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
  }
}

export async function deleteArchive(ctx: Ctx, restoreId: string) {
  await ctx.db
    .deleteFrom('restoreChunks')
    .where('organizationId', '=', ctx.organization.id)
    .where('restoreId', '=', restoreId)
    .execute();
}

export async function findNewestRestore(ctx: Ctx) {
  return ctx.db
    .selectFrom('restores')
    .select(['id', 'fileName', 'state', 'rowsDone as rows', 'failure', 'createdAt', 'endedAt'])
    .where('organizationId', '=', ctx.organization.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ state: Restore['state'] }>()
    .executeTakeFirst();
}

/**
 * Lets one worker at a time restore, until its transaction ends. The row itself stays unlocked,
 * because its progress is written meanwhile.
 */
export async function lockRestore(ctx: Ctx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`restore ${id}`}, 0))`.execute(ctx.db);
  return ctx.db
    .selectFrom('restores')
    .select(['state', 'fileName', 'userId'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .$narrowType<{ state: Restore['state'] }>()
    .executeTakeFirst();
}

type Change = { state?: Restore['state']; rowsDone?: number; failure?: string; endedAt?: Date };

export async function changeRestore(ctx: Ctx, id: string, change: Change) {
  await ctx.db
    .updateTable('restores')
    .set(change)
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}
