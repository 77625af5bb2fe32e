import type { Donation, NewEmployerMatch, NewSplit } from '@pledgewell/contract';
import {
  formatUsd,
  largestAmount,
  matchedAmount,
  proportionalShares,
  subtract,
  zero,
  type Cents,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  keepOpen,
  listMatchesCanceledWith,
  listOpenMatches,
  setCanceledWith,
} from '../../pledges/queries/employer-matches.ts';
import { isDonorThere } from '../../pledges/queries/links.ts';
import { createPledge } from '../../pledges/service/create.ts';
import { cancelPledge, reopenPledge } from '../../pledges/service/write-off.ts';
import { findLinks, lockDonation, raiseVersion } from '../queries/donations.ts';
import { lockLinks } from '../queries/locks.ts';
import { listSplitLinks } from '../queries/splits.ts';
import { getDonation } from './list.ts';
import { noteDonation, toActivityFacts } from './present.ts';
import { toPurpose } from './purpose.ts';

/** Adds an employer's promise to match a donation that was recorded before. */
export async function matchDonation(ctx: Ctx, id: string, given: NewEmployerMatch) {
  const links = await findLinks(ctx, id);
  if (!links) throw new Problem('donations/not-found');
  await lockLinks(ctx, { donors: [links.donorId, given.company] });
  if (!(await lockDonation(ctx, id))) throw new Problem('donations/not-found');
  const before = await getDonation(ctx, id);

  const amount = await addEmployerMatch(ctx, before, given);
  await raiseVersion(ctx, id);
  const donation = await getDonation(ctx, id);
  await noteDonation(ctx, 'donations/matched', donation, {
    before: toActivityFacts(before),
    after: toActivityFacts(donation),
  });
  const company = donation.employerMatches.find((each) => each.company._id === given.company);
  const message = `Match of ${formatUsd(amount)} promised by ${company?.company.name ?? 'the company'}.`;
  return { data: donation, message };
}

/**
 * Adds the company's pledge beside a donation, for the same funds and campaigns. The money is the
 * company's: only its payments count, as donations of the company.
 */
export async function addEmployerMatch(
  ctx: Ctx,
  donation: Donation,
  given: NewEmployerMatch,
): Promise<Cents> {
  const { company } = given;
  if (company === donation.donor._id) throw new Problem('donations/matches-itself');
  if (!(await isDonorThere(ctx, company))) throw new Problem('donations/company-not-found');
  const left = subtract(donation.amount, donation.refunded);
  if (donation.status === 'pending' || donation.inKind !== '' || left <= 0) {
    throw new Problem('donations/not-matchable');
  }
  const isMatched = donation.employerMatches.some(
    (each) => each.company._id === company && each.status !== 'canceled',
  );
  if (isMatched) throw new Problem('donations/already-matched');
  const amount = given.amount ?? matchedAmount(left, given);
  if (amount <= 0 || amount > largestAmount) throw new Problem('donations/match-too-small');

  const { links, campaign, fund, splits } = await matchPurpose(ctx, donation, amount);
  const pledge = {
    donor: company,
    amount,
    date: donation.date,
    dueDate: given.dueDate,
    frequency: 'one-time' as const,
    status: 'open' as const,
    notes: '',
    reason: '',
    campaign,
    fund,
    splits,
  };
  await createPledge(ctx, pledge, { donationId: donation._id, links });
  return amount;
}

/** Refuses to move a donation to a company that promised to match it. */
export function refuseMatchingCompany({ employerMatches }: Donation, donor: string) {
  const isCompany = employerMatches.some(
    ({ company, status }) => company._id === donor && status !== 'canceled',
  );
  if (isCompany) throw new Problem('donations/given-by-company');
}

/** The funds and campaigns of the donation, split in proportion to what is left of its parts. */
async function matchPurpose(ctx: Ctx, donation: Donation, amount: Cents) {
  const { _id, campaign, fund, splits } = donation;
  if (splits.length === 0) {
    const own = { fund: fund?._id ?? null, campaign: campaign?._id ?? null };
    const links = [{ fundId: own.fund, campaignId: own.campaign }];
    return { ...own, links, splits: [] as NewSplit[] };
  }
  const links = await listSplitLinks(ctx, _id);
  const left = splits.map((split) => subtract(split.amount, split.refunded));
  const shares = proportionalShares(amount, left);
  const parts = links.map(({ fundId, campaignId }, at) => ({
    fund: fundId,
    campaign: campaignId,
    amount: shares[at] ?? zero,
  }));
  return { ...toPurpose(parts), links };
}

/** The promises to cancel together with a donation: the open ones, if that is requested. */
export const listMatchesToCancel = async (
  ctx: Ctx,
  donationId: string,
  isRequested: boolean | undefined,
) => (isRequested === true ? listOpenMatches(ctx, donationId) : []);

/**
 * Cancels promises of employers, which must be locked, and returns them; not those that somebody
 * has paid or canceled before they were locked.
 */
export async function cancelMatches(ctx: Ctx, pledges: readonly string[], reason: string) {
  const open = await keepOpen(ctx, pledges);
  for (const id of open) await cancelPledge(ctx, id, reason);
  return open;
}

/** Cancels promises with a deleted donation, until it is restored. */
export async function cancelMatchesWith(ctx: Ctx, pledges: readonly string[], deletionId: string) {
  const canceled = await cancelMatches(ctx, pledges, 'The matched donation was deleted.');
  await setCanceledWith(ctx, canceled, deletionId);
}

/** Reopens the promises that were canceled with a donation that is restored. */
export async function reopenMatches(ctx: Ctx, deletionId: string) {
  const pledges = await listMatchesCanceledWith(ctx, deletionId);
  for (const id of pledges) await reopenPledge(ctx, id, 'The matched donation was restored.');
}
