import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { closeDeletion, findDeletion, openDeletion } from '../../../platform/records/trash.ts';
import { isDonorThere } from '../queries/links.ts';
import { donorOfTrashed, lockPledge, trashPledge, untrashPledge } from '../queries/pledges.ts';
import { toActivityFacts } from './present.ts';
import { pledgeLabel, recordPledge } from './record.ts';
import { getPledge } from './show.ts';

/** Moves the pledge to the trash. Its donations stay, without a pledge until it is restored. */
export async function removePledge(ctx: Ctx, id: string) {
  if (!(await lockPledge(ctx, id))) throw new Problem('pledges/not-found');

  const pledge = await getPledge(ctx, id);
  const label = { entity: 'pledge', entityId: id, label: pledgeLabel(pledge) };
  await trashPledge(ctx, id, await openDeletion(ctx, label));
  await recordPledge(ctx, 'pledges/deleted', pledge, { before: toActivityFacts(pledge) });
  return { message: 'Pledge deleted successfully!' };
}

export async function restorePledge(ctx: Ctx, id: string) {
  const deletion = await findDeletion(ctx, 'pledge', id);
  if (!deletion) throw new Problem('pledges/not-in-trash');
  const donorId = await donorOfTrashed(ctx, id);
  if (donorId === null || !(await isDonorThere(ctx, donorId))) {
    throw new Problem('pledges/donor-in-trash');
  }

  await untrashPledge(ctx, deletion.id);
  await closeDeletion(ctx, deletion.id);
  const pledge = await getPledge(ctx, id);
  await recordPledge(ctx, 'pledges/restored', pledge, { after: toActivityFacts(pledge) });
  return { data: pledge, message: 'Pledge restored successfully!' };
}
