import type { DonationRemovalQuery, TrashRestoreQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { closeDeletion, findDeletion, openDeletion } from '../../../platform/records/trash.ts';
import { isPaidOut } from '../queries/paid-out.ts';
import { findLinks, lockDonation } from '../queries/donations.ts';
import { lockLinks } from '../queries/locks.ts';
import { trashDonation, untrashDonation } from '../queries/trash.ts';
import { refuseClosedMonths } from './closed-months.ts';
import { getDonation } from './list.ts';
import { cancelMatchesWith, listMatchesToCancel, reopenMatches } from './match.ts';
import { toActivityFacts, donationLabel, noteDonation } from './present.ts';
import { restoreDonations } from './restore-donations.ts';

/**
 * Moves the donation to the trash and removes its money from every total at once. What employers
 * promised to match stays promised, unless that is to be canceled too.
 */
export async function removeDonation(ctx: Ctx, id: string, given: DonationRemovalQuery = {}) {
  const links = await findLinks(ctx, id);
  if (!links) throw new Problem('donations/not-found');
  const matches = await listMatchesToCancel(ctx, id, given.cancelsMatches);
  await lockLinks(ctx, { pledges: [links.pledgeId, ...matches] });
  const locked = await lockDonation(ctx, id);
  if (!locked) throw new Problem('donations/not-found');
  if (locked.status === 'pending') throw new Problem('donations/pending');
  if (locked.paymentId !== null && (await isPaidOut(ctx, locked.paymentId))) {
    throw new Problem('donations/paid-out');
  }
  await refuseClosedMonths(ctx, { id }, given.adjustsClosedMonth);

  const donation = await getDonation(ctx, id);
  const label = { entity: 'donation', entityId: id, label: donationLabel(donation) };
  const deletionId = await openDeletion(ctx, label);
  await cancelMatchesWith(ctx, matches, deletionId);
  await trashDonation(ctx, id, deletionId);
  await noteDonation(ctx, 'donations/deleted', donation, { before: toActivityFacts(donation) });
  return { message: 'Donation deleted successfully!' };
}

/** Restores the donation to its donor, its pledge and its campaign. */
export async function restoreDonation(ctx: Ctx, id: string, given: TrashRestoreQuery = {}) {
  const deletion = await findDeletion(ctx, 'donation', id);
  if (!deletion) throw new Problem('donations/not-in-trash');
  const links = await findLinks(ctx, id, { isTrashed: true });
  if (!links) throw new Problem('donations/not-in-trash');
  const locked = await lockLinks(ctx, { donors: [links.donorId], pledges: [links.pledgeId] });
  if (!locked.donors.has(links.donorId)) throw new Problem('donations/donor-in-trash');

  await refuseClosedMonths(ctx, { deletionId: deletion.id }, given.adjustsClosedMonth);
  await restoreDonations(ctx, deletion.id, given.canceledPledge, () =>
    untrashDonation(ctx, deletion.id),
  );
  await reopenMatches(ctx, deletion.id);
  await closeDeletion(ctx, deletion.id);
  const donation = await getDonation(ctx, id);
  await noteDonation(ctx, 'donations/restored', donation, { after: toActivityFacts(donation) });
  return { data: donation, message: 'Donation restored successfully!' };
}
