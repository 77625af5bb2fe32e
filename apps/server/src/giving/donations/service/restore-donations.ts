import type { CanceledPledgeChoice } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { reopenPledge } from '../../pledges/service/write-off.ts';
import { pledgesCanceledSince, unlinkFromPledges } from '../queries/canceled-pledges.ts';

/**
 * Restores the donations of a deletion with `untrash`, including related records. If a pledge that
 * they paid was canceled meanwhile, a person must decide whether they stay separate from it or it
 * reopens. All restores of donations use this function.
 */
export async function restoreDonations(
  ctx: Ctx,
  deletionId: string,
  choice: CanceledPledgeChoice | undefined,
  untrash: () => Promise<void>,
) {
  const canceled = await refuseCanceledPledges(ctx, deletionId, choice);
  // A canceled pledge in the trash cannot be reopened, and must be unpaid when it is restored.
  const apart = canceled.filter(({ isInTrash }) => isInTrash || choice === 'keep-apart');
  const reopened = canceled.filter((pledge) => !apart.includes(pledge));
  const toIds = (pledges: typeof canceled) => pledges.map(({ id }) => id);

  await unlinkFromPledges(ctx, deletionId, toIds(apart));
  await untrash();
  for (const id of toIds(reopened)) {
    await reopenPledge(ctx, id, 'A donation to this pledge was restored.');
  }
}

/** Refuses until a person has decided about the canceled pledges, which it locks. */
export async function refuseCanceledPledges(
  ctx: Ctx,
  deletionId: string,
  choice: CanceledPledgeChoice | undefined,
) {
  const canceled = await pledgesCanceledSince(ctx, deletionId);
  if (choice === undefined && canceled.some(({ isInTrash }) => !isInTrash)) {
    throw new Problem('donations/pledge-canceled');
  }
  return canceled;
}
