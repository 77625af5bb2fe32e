import { withSource } from '../../../platform/jobs/unit-of-work.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { setEventSource } from '../../../platform/events/source.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { openDeletion } from '../../../platform/records/trash.ts';
import { releaseDonors, reserveDonors } from '../../../giving/index.ts';
import { revertRefunds } from '../queries/add-refunds.ts';
import { findDependentFile, undoConversions } from '../queries/undo-conversion.ts';
import { changeImport, findImport, lockImport } from '../queries/imports.ts';
import { archiveAddedFunds } from '../queries/funds.ts';
import { beginBulkWork } from '../queries/staging.ts';
import {
  countKept,
  forgetOldIds,
  lockAddedDonors,
  lockAddedPledges,
  trashCampaigns,
  trashDonors,
  trashDonations,
  trashPledges,
} from '../queries/undo.ts';
import { trackProgress } from './progress.ts';
import { getImport, getRecord } from './show.ts';

export async function startUndo(ctx: Ctx, id: string) {
  await lockImport(ctx, id);
  const { status } = await getRecord(ctx, id);
  if (status !== 'imported') throw new Problem('imports/not-ready');
  await refuseBuiltUpon(ctx, id);

  await changeImport(ctx, id, {
    status: 'undoing',
    failure: null,
    progressDone: 0,
    progressTotal: 0,
  });
  await ctx.jobs.add('imports/undo', { importId: id, userId: ctx.userId ?? '' });
  return { data: await getImport(ctx, id) };
}

/** Donations that were replaced by their payments must be restored before they can be removed. */
async function refuseBuiltUpon(ctx: Ctx, id: string) {
  const file = await findDependentFile(ctx, id);
  if (file !== null) throw new Problem('imports/built-upon', { values: { file } });
}

/**
 * Moves what an import added to the trash under one deletion. Records that later work builds on
 * stay: those that were changed since, and donors with other donations or pledges. Donations that
 * were turned into pledges become donations again.
 */
export async function undoImport(unit: UnitOfWork, id: string, userId: string | null) {
  await unit.inTransaction(async (inner) => {
    const ctx = { ...withSource(inner, 'import'), userId };
    await beginBulkWork(ctx, id);
    await setEventSource(ctx.db, 'import_undo');
    const record = await findImport(ctx, id);
    if (record?.status !== 'undoing') return;

    // The usual order of locks: the counter first, then the donors.
    await reserveDonors(ctx, 0);
    await lockAddedDonors(ctx, id);
    await lockAddedPledges(ctx, id);
    await refuseBuiltUpon(ctx, id);
    const label = { entity: 'import', entityId: id, label: record.fileName };
    const deletionId = await openDeletion(ctx, label);
    const gaveBack = await undoConversions(ctx, id, deletionId);
    await revertRefunds(ctx, id);
    const pledges = await trashPledges(ctx, id, deletionId);
    const progress = trackProgress(unit, id, await countKept(ctx, id));
    const donations = await trashDonations(ctx, id, deletionId, progress.add);
    const donors = await trashDonors(ctx, id, deletionId);
    await trashCampaigns(ctx, id, deletionId);
    await archiveAddedFunds(ctx, id);
    await forgetOldIds(ctx, id);
    await releaseDonors(ctx, donors);

    const keptOnUndo = await countKept(ctx, id);
    await changeImport(ctx, id, { status: 'undone', undoneAt: ctx.now, keptOnUndo });
    const before = { donors, gifts: donations, pledges, gaveBack, kept: keptOnUndo };
    await recordActivity(ctx, { action: 'imports/undone', ...label, before });
  });
}
