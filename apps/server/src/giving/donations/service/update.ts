import type { Donation, DonationChanges } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { changeDonation, findLinks, lockDonation } from '../queries/donations.ts';
import { lockLinks } from '../queries/locks.ts';
import { deleteSplits, insertSplits, listSplitLinks } from '../queries/splits.ts';
import { toStoredSplits } from '../../funds/service/splits.ts';
import { changesBooks, refuseClosedMonths } from './closed-months.ts';
import { refuseAfterRefund, refuseDonationAhead } from './donation-day.ts';
import { getDonation } from './list.ts';
import { refuseMatchingCompany } from './match.ts';
import { refuseMatchedLine } from './matched-lines.ts';
import { toActivityFacts, noteDonation } from './present.ts';
import { toStoredFund } from './purpose.ts';
import { refuseUnknownLinks } from './record.ts';

/**
 * Changes a donation. Moving it to another pledge or donor moves its money: the totals of both
 * sides change in the same transaction. A pledge or campaign in the trash, which no form shows,
 * stays linked unless another one is chosen.
 */
export async function updateDonation(ctx: Ctx, id: string, changes: DonationChanges) {
  const links = await findLinks(ctx, id);
  if (!links) throw new Problem('donations/not-found');
  const locked = await lockLinks(ctx, {
    donors: [links.donorId, changes.donor],
    pledges: [links.pledgeId, changes.pledgeId],
    campaign: changes.campaign,
    fund: changes.fund,
  });
  refuseUnknownLinks(locked, newLinks(changes, links));
  const refunded = await lockVersion(ctx, id, changes.version);
  if (changes.amount < refunded) {
    throw new Problem('donations/below-refunded', { values: { refunded: formatUsd(refunded) } });
  }

  const before = await getDonation(ctx, id);
  refuseCharged(before, changes);
  refuseReceipted(before, changes);
  if (changes.donor !== before.donor._id) refuseMatchingCompany(before, changes.donor);
  if (changesBooks(before, { ...changes, fund: toStoredFund(locked, changes.fund) })) {
    await refuseClosedMonths(ctx, { id }, changes.adjustsClosedMonth);
  }
  if (changes.amount !== before.amount) {
    await refuseMatchedLine(ctx, id, changes.changesBankMatch);
  }
  if (changes.date !== before.date) {
    refuseDonationAhead(ctx, changes.date);
    await refuseAfterRefund(ctx, id, changes.date);
  }
  const splits = await splitsAfter(ctx, before, changes);
  if (splits) await deleteSplits(ctx, id);
  await changeDonation(ctx, id, {
    ...changes,
    isSplit: splits === null ? before.splits.length > 0 : splits.length > 0,
    pledgeId: changes.pledgeId ?? (before.pledge === null ? links.pledgeId : null),
    campaign: splits?.length ? null : campaignAfter(before, changes, links.campaignId),
    fund: toStoredFund(locked, changes.fund),
  });
  if (splits) await insertSplits(ctx, id, { splits, refunded });
  const donation = await getDonation(ctx, id);
  await noteDonation(ctx, 'donations/updated', donation, {
    before: toActivityFacts(before),
    after: toActivityFacts(donation),
  });
  return { data: donation, message: 'Donation updated successfully!' };
}

/** A campaign in the trash, which no form shows, stays linked unless another one is chosen. */
const campaignAfter = (before: Donation, { campaign }: DonationChanges, linked: string | null) =>
  campaign ?? (before.campaign === null ? linked : null);

/**
 * The new parts of a donation, or null if they stay. A client that does not know of them keeps
 * them, as long as what it sends agrees with them.
 */
async function splitsAfter(ctx: Ctx, before: Donation, changes: DonationChanges) {
  const { splits, amount, campaign, fund, inKind } = changes;
  if (splits !== undefined) {
    if (splits.length + before.splits.length === 0) return null;
    return toStoredSplits(ctx, 'donations', splits, await listSplitLinks(ctx, before._id));
  }
  if (before.splits.length === 0) return null;
  const isSame = amount === before.amount && campaign === null && fund === null && inKind === '';
  if (!isSame) throw new Problem('donations/splits-missing');
  return null;
}

/** A card charge keeps the provider's amount. */
function refuseCharged(
  { status, isCardPayment, donor, amount, method }: Donation,
  changes: DonationChanges,
) {
  if (!isCardPayment) return;
  if (status === 'pending') throw new Problem('donations/pending');
  const isSame =
    changes.donor === donor._id && changes.amount === amount && changes.method === method;
  if (!isSame) throw new Problem('donations/charged');
}

/** Refuses another amount while a valid receipt states the present one. */
function refuseReceipted({ receipt, amount }: Donation, changes: DonationChanges) {
  if (receipt === null || changes.amount === amount) return;
  throw new Problem('donations/receipt-stands', { values: { number: receipt.number } });
}

/** Returns the links that a change adds; only these are checked. */
const newLinks = (
  { donor, pledgeId, campaign, fund }: DonationChanges,
  links: { pledgeId: string | null; campaignId: string | null; fundId: string | null },
) => ({
  donor,
  pledgeId: pledgeId === links.pledgeId ? null : pledgeId,
  campaign: campaign === links.campaignId ? null : campaign,
  fund: fund === links.fundId ? null : fund,
});

/** Locks the donation and returns its refunded cents, if it is still the version the person saw. */
export async function lockVersion(ctx: Ctx, id: string, version: number | undefined) {
  const locked = await lockDonation(ctx, id);
  if (!locked) throw new Problem('donations/not-found');
  requireCurrentVersion(locked.version, version);
  return locked.refundedCents;
}
