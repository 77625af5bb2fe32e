import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { ImportMapping } from '@pledgewell/contract';
import { findTier, donorCountBlockedReason } from '@pledgewell/domain';
import { resolveAnswers } from '@pledgewell/domain/workspace/imports/questions';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { countDonors, countSampleDonors } from '../../../giving/index.ts';
import { refuseWrongMapping } from '../mapping.ts';
import { loadChoices } from '../queries/choices.ts';
import { compareWithDatabase } from '../queries/compare.ts';
import { loadFile } from '../queries/files.ts';
import { changeImport, findImport, lockImport, type ImportRecord } from '../queries/imports.ts';
import { findContents } from '../queries/records-to-add.ts';
import {
  beginBulkWork,
  clearStaging,
  insertImportDonors,
  insertImportPledges,
  insertImportRows,
  linkByEmail,
} from '../queries/staging.ts';
import { countVerdicts } from '../queries/summary.ts';
import { readInThread } from '../reading/thread.ts';
import { trackProgress } from './progress.ts';
import { getImport, getRecord } from './show.ts';

/** Sets what the columns contain and starts the dry run. */
export async function startCheck(ctx: Ctx, id: string, mapping: ImportMapping) {
  await lockImport(ctx, id);
  const record = await getRecord(ctx, id);
  if (!['uploaded', 'checked', 'failed'].includes(record.status)) {
    throw new Problem('imports/not-ready');
  }
  refuseWrongMapping(record, mapping);
  await beginCheck(ctx, record, mapping);
  return { data: await getImport(ctx, id) };
}

/** Starts the first or a later dry run. */
export async function beginCheck(ctx: Ctx, record: ImportRecord, mapping: ImportMapping) {
  const { id } = record;
  await changeImport(ctx, id, {
    status: 'checking',
    mapping,
    summary: null,
    failure: null,
    progressDone: 0,
    progressTotal: record.rowCount,
  });
  await ctx.jobs.add('imports/check', { importId: id });
}

/** The dry run: reads every row, compares all of them with stored data, and counts. */
export async function checkImport(unit: UnitOfWork, id: string) {
  await unit.inTransaction(async (ctx) => {
    await beginBulkWork(ctx, id);
    const record = await findImport(ctx, id);
    if (record?.status !== 'checking') return;

    await clearStaging(ctx, id);
    await stageRows(ctx, unit, record);
    const contents = await findContents(ctx, id);
    if (contents.hasDonorEmails) await linkByEmail(ctx, id);
    await compareWithDatabase(ctx, { ...record, contents });
    await changeImport(ctx, id, { status: 'checked', summary: await summarize(ctx, record) });
  });
}

async function stageRows(ctx: Ctx, unit: UnitOfWork, record: ImportRecord) {
  const { id, fileSize, rowCount, kind, headerRow, mapping } = record;
  const file = { size: fileSize, pieces: loadFile(ctx, id, fileSize) };
  const progress = trackProgress(unit, id, rowCount);
  const work = {
    is: 'stage',
    kind,
    headerRow,
    mapping: { ...mapping, ...resolveAnswers(mapping, record) },
    today: ctx.today,
    timeZone: ctx.organization.timeZone,
    choices: await loadChoices(ctx, id),
  } as const;

  await readInThread(ctx.organization.id, file, work, async ({ count, rows, donors, pledges }) => {
    if (donors) await insertImportDonors(ctx, id, donors);
    if (pledges) await insertImportPledges(ctx, id, pledges);
    await insertImportRows(ctx, id, rows);
    await progress.add(count);
  });
}

/** The counts, and the tier's limit if the new donors would exceed it. */
export async function summarize(ctx: Ctx, record: Pick<ImportRecord, 'id' | 'kind'>) {
  const counts = await countVerdicts(ctx, record);
  const { tier } = ctx.organization;
  const present = (await countDonors(ctx)) - (await countSampleDonors(ctx));
  const donorsAfter = present + counts.donors.new;
  const { name, maxDonors } = findTier(tier);
  const fits = counts.donors.new === 0 || donorCountBlockedReason({ tier }, donorsAfter) === null;
  const overCap =
    fits || maxDonors === 'unlimited' ? null : { limit: maxDonors, donorsAfter, plan: name };
  return { ...counts, overCap };
}
