import { randomUUIDv7 } from 'node:crypto';
import type { UploadQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { nobody } from '../../../platform/load/fair-queue.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { storeFile } from '../queries/files.ts';
import { insertImport } from '../queries/imports.ts';
import { copyPieces } from '../reading/pieces.ts';
import { keepRecentFile } from '../reading/recent-file.ts';
import type { Survey } from '../reading/survey.ts';
import { readInThread } from '../reading/thread.ts';
import { understandColumns } from './shapes.ts';
import { getImport } from './show.ts';

type Ready = { survey: Survey; isHeaderSure: boolean };

/** Reads a file from end to end before any database connection is taken. */
export async function readUpload(
  { body }: { body: Buffer },
  { request }: Pick<Caller, 'request'>,
): Promise<Ready> {
  if (body.length === 0) throw new Problem('imports/empty-file');

  const file = { size: body.length, pieces: copyPieces(body) };
  const read = await readInThread(
    request.claims?.org ?? nobody,
    file,
    { is: 'survey', header: 'guess' },
    async () => {},
  );
  if (read.is !== 'surveyed') throw new Error('Reading the file returned no survey.');
  return read;
}

type Upload = { ctx: Ctx; query: UploadQuery; body: Buffer; ready: Ready };

/** Stores a file with a guess at its columns. Nothing of it is imported yet. */
export async function uploadImport({ ctx, query, body, ready }: Upload) {
  const { survey, isHeaderSure } = ready;
  const named = { ...survey, ...query };
  const understood = await understandColumns(ctx, named, isHeaderSure);

  const id = randomUUIDv7();
  await insertImport(ctx, { ...named, ...understood, id, fileSize: body.length });
  await storeFile(ctx, id, body);
  keepRecentFile({ organizationId: ctx.organization.id, importId: id, bytes: body });
  return { data: await getImport(ctx, id) };
}
