import type { CanceledPledgeChoice } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { reopenPledge } from '../../pledges/service/write-off.ts';
import { pledgesCanceledSince, takeOffPledges } from '../queries/returning.ts';

/**
 * Takes the gifts of a deletion out of the trash by `untrash`, with whatever comes along. Where a
 * pledge that they paid was canceled meanwhile, somebody has to say whether they stay apart from it
 * or it is open again. Every way by which gifts come back leads through here.
 */
export async function restoreDonations(
  ctx: Ctx,
  deletionId: string,
  choice: CanceledPledgeChoice | undefined,
  untrash: () => Promise<void>,
) {
  const canceled = await askAboutPledges(ctx, deletionId, choice);
  // A canceled pledge in the trash cannot be reopened, and must not be paid when it comes back.
  const apart = canceled.filter(({ isInTrash }) => isInTrash || choice === 'keep-apart');
  const reopened = canceled.filter((pledge) => !apart.includes(pledge));
  const idsOf = (pledges: typeof canceled) => pledges.map(({ id }) => id);

  await takeOffPledges(ctx, deletionId, idsOf(apart));
  await untrash();
  for (const id of idsOf(reopened)) {
    await reopenPledge(ctx, id, 'A donation to this pledge was restored.');
  }
}

/** Refuses until somebody has decided about the canceled pledges, which it locks. */
export async function askAboutPledges(
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
