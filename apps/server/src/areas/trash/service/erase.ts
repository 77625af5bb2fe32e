import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { eraseDeletion } from '../../donors/queries/erase.ts';
import { clearStaging } from '../../imports/queries/staging.ts';
import { bringForward, importsBehind, lockDeletion } from '../queries.ts';

/**
 * Erases at once what would have been erased after its 30 days, with the rows of the files that it
 * was imported from. The history says that it was done, and nothing of what was erased.
 */
export async function eraseNow(ctx: Ctx, id: string) {
  const deletion = await lockDeletion(ctx, id);
  if (!deletion) throw new Problem('trash/not-found');

  for (const importId of await importsBehind(ctx, id)) await clearStaging(ctx, importId);
  await bringForward(ctx, id);
  await eraseDeletion(ctx, id);

  const { entity, entityId } = deletion;
  const label = 'Erased record';
  await recordActivity(ctx, { action: 'trash/erased', entity, entityId, label });
  return { message: `${deletion.label} was erased for good.` };
}
