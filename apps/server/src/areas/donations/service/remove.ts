import type { CanceledPledgeChoice } from '@pledgewell/contract';
import type { Ctx } from '../../../context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { closeDeletion, findDeletion, openDeletion } from '../../../platform/records/trash.ts';
import { isPaidOut } from '../../payouts/queries/entries.ts';
import { isAdjustedSince } from '../../pledges/queries/ledger.ts';
import { reopenPledge } from '../../pledges/service/write-off.ts';
import { findLinks, lockDonation } from '../queries/donations.ts';
import { lockLinks, type Locked } from '../queries/locks.ts';
import { takeOffPledge, trashDonation, untrashDonation } from '../queries/trash.ts';
import { getDonation } from './list.ts';
import { factsOf, labelOf, noteDonation } from './present.ts';

/** The donation goes to the trash, and its money out of every total at once. */
export async function removeDonation(ctx: Ctx, id: string) {
  const links = await findLinks(ctx, id);
  if (!links) throw new Problem('donations/not-found');
  await lockLinks(ctx, { pledges: [links.pledgeId] });
  const locked = await lockDonation(ctx, id);
  if (!locked) throw new Problem('donations/not-found');
  if (locked.status === 'pending') throw new Problem('donations/pending');
  if (locked.paymentId !== null && (await isPaidOut(ctx, locked.paymentId))) {
    throw new Problem('donations/paid-out');
  }

  const donation = await getDonation(ctx, id);
  const label = { entity: 'donation', entityId: id, label: labelOf(donation) };
  await trashDonation(ctx, id, await openDeletion(ctx, label));
  await noteDonation(ctx, 'donations/deleted', donation, { before: factsOf(donation) });
  return { message: 'Donation deleted successfully!' };
}

/**
 * Brings the donation back to its donor, its pledge and its campaign. Where the pledge was canceled
 * meanwhile, somebody has to say whether the gift stays apart from it or the pledge is open again.
 */
export async function restoreDonation(ctx: Ctx, id: string, choice?: CanceledPledgeChoice) {
  const deletion = await findDeletion(ctx, 'donation', id);
  if (!deletion) throw new Problem('donations/not-in-trash');
  const links = await findLinks(ctx, id, { isTrashed: true });
  if (!links) throw new Problem('donations/not-in-trash');
  const locked = await lockLinks(ctx, { donors: [links.donorId], pledges: [links.pledgeId] });
  if (!locked.donors.has(links.donorId)) throw new Problem('donations/donor-in-trash');

  const canceled = await pledgeCanceledSince(ctx, locked, links.pledgeId, deletion.deletedAt);
  if (canceled !== null && choice === undefined) throw new Problem('donations/pledge-canceled');
  if (canceled !== null && choice === 'keep-apart') await takeOffPledge(ctx, id);
  await untrashDonation(ctx, deletion.id);
  await closeDeletion(ctx, deletion.id);
  if (canceled !== null && choice === 'reopen') {
    await reopenPledge(ctx, canceled, 'A gift to this pledge was restored.');
  }
  const donation = await getDonation(ctx, id);
  await noteDonation(ctx, 'donations/restored', donation, { after: factsOf(donation) });
  return { data: donation, message: 'Donation restored successfully!' };
}

/** The pledge of a gift in the trash, if it was canceled after the gift went there. */
async function pledgeCanceledSince(
  ctx: Ctx,
  { pledges }: Locked,
  pledgeId: string | null,
  since: Date,
): Promise<string | null> {
  if (pledgeId === null || pledges.get(pledgeId)?.status !== 'canceled') return null;
  return (await isAdjustedSince(ctx, pledgeId, since)) ? pledgeId : null;
}
