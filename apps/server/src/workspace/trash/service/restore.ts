import type { Deletion, TrashRestoreQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  restoreCampaign,
  restoreDonation,
  restoreDonor,
  restorePledge,
} from '../../../giving/index.ts';
import { startRestore } from '../../imports/service/restore.ts';
import { lockDeletion } from '../queries.ts';

type Restore = (
  ctx: Ctx,
  entityId: string,
  given: TrashRestoreQuery,
) => Promise<{ message: string }>;

/** Each area knows what must be true before its records are restored. */
const areas: Record<Deletion['kind'], Restore> = {
  donor: restoreDonor,
  pledge: restorePledge,
  donation: restoreDonation,
  campaign: restoreCampaign,
  import: (ctx, id, { canceledPledge }) => startRestore(ctx, id, canceledPledge),
};

/**
 * Restores everything of one deletion, or refuses and leaves all of it in the trash. An import may
 * be large, so its job does the same after the response.
 */
export async function restoreDeletion(ctx: Ctx, id: string, given: TrashRestoreQuery) {
  const deletion = await lockDeletion(ctx, id);
  if (!deletion) throw new Problem('trash/not-found');

  const { message } = await areas[deletion.entity](ctx, deletion.entityId, given);
  return { message };
}
