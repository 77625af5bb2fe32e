import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { closeDeletion, findDeletion } from '../../../platform/records/trash.ts';
import { reserveDonors } from '../../donors/queries/count.ts';
import { changeImport, lockImport, type ImportRecord } from '../queries/imports.ts';
import {
  countTrashedDonors,
  isDonorMissing,
  rememberOldIds,
  untrashImport,
} from '../queries/restore.ts';
import { beginBulkWork } from '../queries/staging.ts';
import { getRecord } from './show.ts';

/** Takes an undo back: all that it moved to the trash is here again, and can be undone again. */
export async function restoreImport(ctx: Ctx, id: string) {
  await lockImport(ctx, id);
  const record = await getRecord(ctx, id);
  const deletion = await findDeletion(ctx, 'import', id);
  if (!deletion) throw new Problem('trash/not-found');
  refuseWhatIsOver(record);

  await beginBulkWork(ctx, id);
  await reserveDonors(ctx, await countTrashedDonors(ctx, deletion.id));
  if (await isDonorMissing(ctx, deletion.id)) throw new Problem('imports/donor-in-trash');
  const after = await untrashImport(ctx, deletion.id);
  await rememberOldIds(ctx, record);
  await closeDeletion(ctx, deletion.id);

  const restored = { status: 'imported', undoneAt: null, keptOnUndo: 0 } as const;
  await changeImport(ctx, id, restored);
  const label = { entity: 'import', entityId: id, label: record.fileName };
  await recordActivity(ctx, { action: 'imports/restored', ...label, after });
  return { message: `Import ${record.fileName} was restored successfully!` };
}

/** What the undo did beyond the trash, or what was done since, may stand in the way. */
function refuseWhatIsOver({ sameFileAt, gaveBackOnUndo }: ImportRecord) {
  if (sameFileAt !== null) throw new Problem('imports/imported-again');
  if (gaveBackOnUndo > 0) throw new Problem('imports/gifts-given-back');
}
