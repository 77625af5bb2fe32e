import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { bringForward, recordErasure } from '../../../platform/records/trash.ts';
import { eraseDeletion } from '../../../giving/index.ts';
import { clearStaging } from '../../imports/queries/staging.ts';
import { startErase } from '../../imports/service/erase.ts';
import { importsBehind, lockDeletion } from '../queries.ts';

/**
 * Erases at once what would have been erased after 30 days, with the rows of the imported files. An
 * import may be large, so its job does the same after the response.
 */
export async function eraseNow(ctx: Ctx, id: string) {
  const deletion = await lockDeletion(ctx, id);
  if (!deletion) throw new Problem('trash/not-found');
  const { entity, entityId, label } = deletion;
  if (entity === 'import') return startErase(ctx, entityId);

  for (const importId of await importsBehind(ctx, id)) await clearStaging(ctx, importId);
  await bringForward(ctx, id);
  await eraseDeletion(ctx, id);
  await recordErasure(ctx, entity, entityId);
  return { message: `${label} was permanently erased.` };
}
