import type { JobIds } from '../../../platform/jobs/job.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { HeaderChoice } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { forgetChoices } from '../queries/choices.ts';
import { loadFile } from '../queries/files.ts';
import {
  changeImport,
  changeReading,
  findImport,
  findPreview,
  lockImport,
} from '../queries/imports.ts';
import { beginBulkWork, clearStaging } from '../queries/staging.ts';
import { readInThread } from '../reading/thread.ts';
import { understandColumns } from './shapes.ts';
import { getImport, getRecord } from './show.ts';

/** Sets which row names the columns, or that none does. The file is read again. */
export async function startReading(ctx: Ctx, id: string, { headerRow }: HeaderChoice) {
  await lockImport(ctx, id);
  const record = await getRecord(ctx, id);
  if (!['uploaded', 'checked', 'failed'].includes(record.status)) {
    throw new Problem('imports/not-ready');
  }
  const rows = (await findPreview(ctx, id))?.preview ?? [];
  if (headerRow !== null && !rows.some(({ row }) => row === headerRow)) {
    throw new Problem('imports/no-such-row');
  }
  await changeImport(ctx, id, {
    status: 'reading',
    summary: null,
    failure: null,
    progressDone: 0,
    progressTotal: 0,
  });
  const chosen = headerRow === null ? '' : String(headerRow);
  await ctx.jobs.add('imports/read', { importId: id, headerRow: chosen });
  return { data: await getImport(ctx, id) };
}

/** Reads the columns again under the header that the person chose. */
export async function readAgain(
  unit: UnitOfWork,
  id: string,
  _userId: string | null,
  { headerRow: chosen = '' }: JobIds,
) {
  await unit.inTransaction(async (ctx) => {
    await beginBulkWork(ctx, id);
    const record = await findImport(ctx, id);
    if (record?.status !== 'reading') return;

    const header = chosen === '' ? null : Number(chosen);
    const file = { size: record.fileSize, pieces: loadFile(ctx, id, record.fileSize) };
    const work = { is: 'survey', header } as const;
    const read = await readInThread(ctx.organization.id, file, work, async () => {});
    if (read.is !== 'surveyed') throw new Error('Reading the file returned no survey.');

    const { columns, headerRow, rowCount } = read.survey;
    const { kind, fileName } = record;
    const named = { kind, fileName, columns, headerRow, rowCount };
    const understood = await understandColumns(ctx, named, true);
    await clearStaging(ctx, id);
    await forgetChoices(ctx, id);
    await changeReading(ctx, id, { columns, headerRow, rowCount, ...understood });
    await changeImport(ctx, id, { status: 'uploaded' });
  });
}
