import { withSource } from '../../../platform/jobs/unit-of-work.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { ImportSummary } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { setEventSource } from '../../../platform/events/source.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { releaseDonors, reserveDonors, splitImportedPayments } from '../../../giving/index.ts';
import { addCampaigns, addDonors, addDonations, addOldIds, findLastRow } from '../queries/add.ts';
import { addPayments, convertDonations } from '../queries/add-payments.ts';
import { addPledges } from '../queries/add-pledges.ts';
import { addRefunds } from '../queries/add-refunds.ts';
import { lockTargets } from '../queries/compare-payments.ts';
import { compareWithDatabase } from '../queries/compare.ts';
import { deleteFile } from '../queries/files.ts';
import { changeImport, findImport, lockImport, type ImportRecord } from '../queries/imports.ts';
import { addFunds } from '../queries/funds.ts';
import { findNamed } from '../queries/names.ts';
import {
  findContents,
  findDonorRanges,
  type RecordsRef,
  type RowRange,
} from '../queries/records-to-add.ts';
import { beginBulkWork } from '../queries/staging.ts';
import { trackProgress } from './progress.ts';
import { summarize } from './check.ts';
import { rememberShape } from './shapes.ts';
import { getImport, getRecord } from './show.ts';

/** Starts importing what the dry run found to be new. */
export async function startCommit(ctx: Ctx, id: string) {
  await lockImport(ctx, id);
  const record = await getRecord(ctx, id);
  const { status, summary } = record;
  if (status !== 'checked' || !summary) throw new Problem('imports/not-ready');
  refuseNothingNew(record, summary);
  // Refuses now what the job would refuse later; the job checks again.
  await reserveDonors(ctx, summary.donors.new);
  await releaseDonors(ctx, summary.donors.new);

  await changeImport(ctx, id, {
    status: 'importing',
    failure: null,
    progressDone: 0,
    progressTotal: countNew(summary),
  });
  await rememberShape(ctx, record, record.mapping);
  await ctx.jobs.add('imports/commit', { importId: id, userId: ctx.userId ?? '' });
  return { data: await getImport(ctx, id) };
}

/** Adds everything that is new, in one transaction: all or nothing. */
export async function commitImport(unit: UnitOfWork, id: string, userId: string | null) {
  await unit.inTransaction(async (inner) => {
    const ctx = { ...withSource(inner, 'import'), userId };
    await beginBulkWork(ctx, id);
    await setEventSource(ctx.db, 'import');
    const record = await findImport(ctx, id);
    if (record?.status !== 'importing') return;

    // From here on nobody else adds a donor, so the comparison stays valid.
    await reserveDonors(ctx, 0);
    if (record.kind === 'payments') await lockTargets(ctx, record);
    const taken = { ...record, contents: await findContents(ctx, id) };
    await compareWithDatabase(ctx, taken);
    const summary = await summarize(ctx, record);
    refuseNothingNew(await getRecord(ctx, id), summary);
    await reserveDonors(ctx, summary.donors.new);

    await addEverything(ctx, unit, taken, summary);
    await changeImport(ctx, id, { status: 'imported', summary, importedAt: ctx.now });
    await deleteFile(ctx, id);
    await recordImported(ctx, record, summary);
  });
}

function refuseNothingNew({ sameFileAt }: ImportRecord, summary: ImportSummary) {
  if (sameFileAt) throw new Problem('imports/same-file');
  if (countNew(summary) === 0) throw new Problem('imports/nothing-new');
}

const countNew = ({ donors, gifts: donations, refunds, pledges, payments }: ImportSummary) =>
  donors.new + donations.new + refunds.new + pledges.new + payments.new;

const rowsAtOnce = 20_000;

async function addEverything(
  ctx: Ctx,
  unit: UnitOfWork,
  taken: ImportRecord & RecordsRef,
  summary: ImportSummary,
) {
  const { id, kind } = taken;
  const progress = trackProgress(unit, id, countNew(summary));
  const ranges = rangesTo(await findLastRow(ctx, id));

  for (const range of ranges) await progress.add(await addDonors(ctx, id, range));
  await addOldIds(ctx, taken);
  if (kind === 'donors') return;

  await addCampaigns(ctx, taken);
  await addFunds(ctx, taken);
  const ready = { ...taken, named: await findNamed(ctx, taken) };
  if (kind === 'payments') await convertDonations(ctx, taken);
  const add = adders[kind];
  const given = kind === 'gifts' ? await findDonorRanges(ctx, id, rowsAtOnce) : ranges;
  for (const range of given) await progress.add(await add(ctx, ready, range));
  if (kind !== 'gifts') await splitImportedPayments(ctx, id);
  if (kind === 'gifts') await progress.add(await addRefunds(ctx, taken));
}

const adders = { gifts: addDonations, pledges: addPledges, payments: addPayments };

const rangesTo = (last: number): RowRange[] =>
  Array.from({ length: Math.ceil(last / rowsAtOnce) }, (_, index) => ({
    first: index * rowsAtOnce + 1,
    last: (index + 1) * rowsAtOnce,
  }));

/** One entry for the whole import; its records know which import they are from. */
const recordImported = (ctx: Ctx, { id, fileName, kind }: ImportRecord, summary: ImportSummary) =>
  recordActivity(ctx, {
    action: 'imports/imported',
    entity: 'import',
    entityId: id,
    label: fileName,
    after: {
      kind,
      donors: summary.donors.new,
      gifts: summary.gifts.new,
      refunds: summary.refunds.new,
      pledges: summary.pledges.new,
      payments: summary.payments.new,
      amount: summary[kind === 'donors' ? 'gifts' : kind].newAmount,
    },
  });
