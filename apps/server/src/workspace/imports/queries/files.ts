import type { Ctx } from '../../../platform/core/context.ts';
import { copyPieces, pieceBytes } from '../reading/pieces.ts';
import { findRecentFile } from '../reading/recent-file.ts';

/** Stores a file in pieces, so that no statement carries all of it at once. */
export async function storeFile(ctx: Ctx, importId: string, bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    await ctx.db
      .insertInto('importChunks')
      .values({
        organizationId: ctx.organization.id,
        importId,
        number: start / pieceBytes,
        bytes: bytes.subarray(start, start + pieceBytes),
      })
      .execute();
  }
}

/**
 * Yields a stored file piece by piece, from memory if this process has just stored it. Otherwise it
 * loads the next piece while the caller uses one.
 */
export async function* loadFile(ctx: Ctx, importId: string, size: number) {
  const recent = findRecentFile(ctx.organization.id, importId);
  if (recent) {
    yield* copyPieces(recent);
    return;
  }
  let next = loadPiece(ctx, importId, 0);
  for (let start = 0; start < size; start += pieceBytes) {
    const { bytes } = await next;
    if (start + pieceBytes < size) {
      next = loadPiece(ctx, importId, start / pieceBytes + 1);
      // If the caller stops early, nobody awaits this piece.
      next.catch(() => {});
    }
    yield new Uint8Array(bytes);
  }
}

const loadPiece = (ctx: Ctx, importId: string, number: number) =>
  ctx.db
    .selectFrom('importChunks')
    .select('bytes')
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', importId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

export async function deleteFile(ctx: Ctx, importId: string) {
  await ctx.db
    .deleteFrom('importChunks')
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', importId)
    .execute();
}
