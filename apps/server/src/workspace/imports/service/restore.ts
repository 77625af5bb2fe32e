import { withSource } from '../../../platform/jobs/unit-of-work.ts';
import type { JobIds } from '../../../platform/jobs/job.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { canceledPledgeChoices, type CanceledPledgeChoice } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { setEventSource } from '../../../platform/events/source.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { closeDeletion, findDeletion } from '../../../platform/records/trash.ts';
import { refuseCanceledPledges, restoreDonations, reserveDonors } from '../../../giving/index.ts';
import { canRefundAgain, refundAgain } from '../queries/add-refunds.ts';
import { changeImport, findImport, lockImport, type ImportRecord } from '../queries/imports.ts';
import { reopenAddedFunds } from '../queries/funds.ts';
import {
  countTrashed,
  isDonorMissing,
  rememberOldIds,
  sumTrashed,
  untrash,
} from '../queries/restore.ts';
import { beginBulkWork } from '../queries/staging.ts';
import { donationsInTheWay, redoConversions } from '../queries/redo-conversion.ts';
import { trackProgress } from './progress.ts';
import { getRecord } from './show.ts';

/** Starts restoring an undone import. The job finds further obstacles. */
export async function startRestore(ctx: Ctx, id: string, choice?: CanceledPledgeChoice) {
  await lockImport(ctx, id);
  const record = await getRecord(ctx, id);
  const deletion = await findDeletion(ctx, 'import', id);
  if (!deletion) throw new Problem('trash/not-found');
  if (record.status !== 'undone') throw new Problem('imports/not-ready');
  refuseImportedAgain(record);
  await refuseCanceledPledges(ctx, deletion.id, choice);

  await changeImport(ctx, id, {
    status: 'restoring',
    failure: null,
    progressDone: 0,
    progressTotal: sumTrashed(await countTrashed(ctx, deletion.id)),
  });
  await ctx.jobs.add('imports/restore', {
    importId: id,
    userId: ctx.userId ?? '',
    ...(choice === undefined ? {} : { canceledPledge: choice }),
  });
  return { message: `Restoring the import ${record.fileName}.` };
}

/** Restores everything the undo moved to the trash, so that it can be undone again. */
export async function restoreImport(
  unit: UnitOfWork,
  id: string,
  userId: string | null,
  chosen: JobIds,
) {
  await unit.inTransaction(async (inner) => {
    const ctx = { ...withSource(inner, 'import'), userId };
    await beginBulkWork(ctx, id);
    await setEventSource(ctx.db, 'import');
    const record = await findImport(ctx, id);
    if (record?.status !== 'restoring') return;
    const deletion = await findDeletion(ctx, 'import', id);
    if (!deletion) throw new Problem('trash/not-found');
    refuseImportedAgain(record);

    const after = await countTrashed(ctx, deletion.id);
    await reserveDonors(ctx, after.donors);
    if (await isDonorMissing(ctx, deletion.id)) throw new Problem('imports/donor-in-trash');
    if (!(await canRefundAgain(ctx, id))) throw new Problem('imports/refunded-changed');
    await takeDonationsAgain(ctx, deletion.id);
    const progress = trackProgress(unit, id, sumTrashed(after));
    await restoreDonations(ctx, deletion.id, choiceIn(chosen), () =>
      untrash(ctx, deletion.id, progress.add),
    );
    await refundAgain(ctx, id);
    await rememberOldIds(ctx, record);
    await closeDeletion(ctx, deletion.id);
    await reopenAddedFunds(ctx, id);

    const restored = { status: 'imported', undoneAt: null, keptOnUndo: 0 } as const;
    await changeImport(ctx, id, restored);
    const label = { entity: 'import', entityId: id, label: record.fileName };
    await recordActivity(ctx, { action: 'imports/restored', ...label, after });
  });
}

/** What was chosen when the restore was requested. */
function choiceIn({ canceledPledge: choice }: JobIds): CanceledPledgeChoice | undefined {
  return canceledPledgeChoices.find((each) => each === choice);
}

function refuseImportedAgain({ sameFileAt }: ImportRecord) {
  if (sameFileAt !== null) throw new Problem('imports/imported-again');
}

/** The pledges that donations were turned into replace these donations again. */
async function takeDonationsAgain(ctx: Ctx, deletionId: string) {
  const inTheWay = await donationsInTheWay(ctx, deletionId);
  if (inTheWay.turnedElsewhere) throw new Problem('imports/imported-again');
  if (inTheWay.changed) throw new Problem('imports/gifts-changed');
  await redoConversions(ctx, deletionId);
}
