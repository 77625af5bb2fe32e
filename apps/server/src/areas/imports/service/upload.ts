import { randomUUIDv7 } from 'node:crypto';
import type { UploadQuery } from '@pledgewell/contract';
import { guessMapping } from '@pledgewell/domain/imports/guess';
import type { Ctx } from '../../../context.ts';
import { nobody } from '../../../platform/admission/fair-queue.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { storeFile } from '../queries/files.ts';
import { insertImport, knownSets } from '../queries/imports.ts';
import type { Survey } from '../reading/survey.ts';
import { readInThread } from '../reading/thread.ts';
import { getImport } from './show.ts';

/** Reads a file from end to end before any connection to the database is taken. */
export async function readUpload(
  { body }: { body: Buffer },
  { request }: Pick<Caller, 'request'>,
): Promise<Survey> {
  if (body.length === 0) throw new Problem('imports/empty-file');

  const file = { size: body.length, pieces: copiesOf(body) };
  const read = await readInThread(
    request.claims?.org ?? nobody,
    file,
    { is: 'survey' },
    async () => {},
  );
  if (read.is !== 'surveyed') throw new Error('A survey ends with a survey.');
  return read.survey;
}

const pieceBytes = 1024 * 1024;

/** The body itself stays here, because it is to be stored. */
async function* copiesOf(body: Buffer) {
  for (let start = 0; start < body.length; start += pieceBytes) {
    yield new Uint8Array(body.subarray(start, start + pieceBytes));
  }
}

type Upload = { ctx: Ctx; query: UploadQuery; body: Buffer; ready: Survey };

/** Keeps a file with what its columns probably hold. Nothing of it is imported yet. */
export async function uploadImport({ ctx, query, body, ready }: Upload) {
  const { kind, fileName } = query;
  const { columns } = ready;
  const mapping = guessMapping({ kind, fileName, columns, ...(await knownSets(ctx)) });

  const id = randomUUIDv7();
  await insertImport(ctx, { ...ready, id, kind, fileName, fileSize: body.length, mapping });
  await storeFile(ctx, id, body);
  return { data: await getImport(ctx, id) };
}
