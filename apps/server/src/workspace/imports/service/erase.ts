import { withSource } from '../../../platform/jobs/unit-of-work.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { bringForward, findDeletion, recordErasure } from '../../../platform/records/trash.ts';
import { eraseDeletion } from '../../../giving/index.ts';
import { changeImport, findImport, lockImport } from '../queries/imports.ts';
import { countTrashed, sumTrashed } from '../queries/restore.ts';
import { beginBulkWork, clearStaging } from '../queries/staging.ts';
import { trackProgress } from './progress.ts';
import { getRecord } from './show.ts';

/** Starts erasing what an undone import had added. Nobody can restore it meanwhile. */
export async function startErase(ctx: Ctx, id: string) {
  await lockImport(ctx, id);
  const { status, fileName } = await getRecord(ctx, id);
  const deletion = await findDeletion(ctx, 'import', id);
  if (!deletion) throw new Problem('trash/not-found');
  if (status !== 'undone') throw new Problem('imports/not-ready');

  await changeImport(ctx, id, {
    status: 'erasing',
    failure: null,
    progressDone: 0,
    progressTotal: sumTrashed(await countTrashed(ctx, deletion.id)),
  });
  await ctx.jobs.add('imports/erase', { importId: id, userId: ctx.userId ?? '' });
  return { message: `Erasing the import ${fileName}.` };
}

/** Erases permanently what the import had added, and the rows of its file. */
export async function eraseImport(unit: UnitOfWork, id: string, userId: string | null) {
  await unit.inTransaction(async (inner) => {
    const ctx = { ...withSource(inner, 'import'), userId };
    await beginBulkWork(ctx, id);
    const record = await findImport(ctx, id);
    if (record?.status !== 'erasing') return;

    const deletion = await findDeletion(ctx, 'import', id);
    if (deletion) {
      const progress = trackProgress(unit, id, sumTrashed(await countTrashed(ctx, deletion.id)));
      await clearStaging(ctx, id);
      await bringForward(ctx, deletion.id);
      await eraseDeletion(ctx, deletion.id, progress.add);
      await recordErasure(ctx, 'import', id);
    }
    await changeImport(ctx, id, { status: 'undone' });
  });
}
