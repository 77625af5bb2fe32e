import { randomUUIDv7 } from 'node:crypto';
import type { Donation, NewDonation, ThankYouOutcome } from '@pledgewell/contract';
import { zero } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { insertDonation } from '../queries/donations.ts';
import { lockLinks, type Locked } from '../queries/locks.ts';
import { insertSplits } from '../queries/splits.ts';
import { refuseDonationAhead } from './donation-day.ts';
import { getDonation } from './list.ts';
import { toStoredSplits } from './splits.ts';
import { toDonation, toActivityFacts, noteDonation } from './present.ts';

/** Thanks a donor for a new donation if requested; otherwise returns null. */
export type ThankDonor = (
  ctx: Ctx,
  donation: Donation,
  isWanted: boolean | null | undefined,
) => Promise<ThankYouOutcome | null>;

/**
 * Records money that has arrived. The donor's row is locked, so that of two equal donations sent at
 * once the second sees the first.
 */
export async function recordDonation(ctx: Ctx, given: NewDonation, thank: ThankDonor) {
  refuseDonationAhead(ctx, given.date);
  const { donor, pledgeId, campaign, fund } = given;
  const locked = await lockLinks(ctx, { donors: [donor], pledges: [pledgeId], campaign, fund });
  refuseUnknownLinks(locked, given);
  const splits = await toStoredSplits(ctx, given.splits);
  const isSplit = splits.length > 0;
  const id = randomUUIDv7();
  const linked = isSplit ? given : withPledgeLinks(locked, given);
  const row = await insertDonation(ctx, id, { ...linked, isSplit });
  if (!row) throw new Problem('donations/looks-same');
  await insertSplits(ctx, id, { splits, refunded: zero });

  const donation = isSplit ? await getDonation(ctx, id) : toDonation(row);
  await noteDonation(ctx, 'donations/recorded', donation, { after: toActivityFacts(donation) });
  const thankYou = await thank(ctx, donation, given.thank);
  return { data: donation, thankYou, message: 'Donation recorded successfully!' };
}

/**
 * A payment on a pledge belongs to the pledge's campaign and fund, unless others are given. The
 * default fund is stored as none.
 */
export function withPledgeLinks<Fields extends Pick<NewDonation, 'pledgeId' | 'campaign' | 'fund'>>(
  locked: Locked,
  donation: Fields,
): Fields {
  const pledge = locked.pledges.get(donation.pledgeId ?? '');
  return {
    ...donation,
    campaign: donation.campaign ?? pledge?.campaignId ?? null,
    fund: donation.fund === null ? (pledge?.fundId ?? null) : toStoredFund(locked, donation.fund),
  };
}

/** The default fund is stored as none, so that there is one way to say it. */
export const toStoredFund = ({ fund }: Pick<Locked, 'fund'>, id: string | null) =>
  fund?.isDefault === true ? null : id;

type Links = Pick<NewDonation, 'donor' | 'pledgeId' | 'campaign'> & { fund?: string | null };

/** Refuses a missing donor, campaign or fund, and a pledge that cannot be paid. */
export function refuseUnknownLinks(locked: Locked, { donor, pledgeId, campaign, fund }: Links) {
  if (!locked.donors.has(donor)) throw new Problem('donations/donor-not-found');
  if (pledgeId !== null) {
    const pledge = locked.pledges.get(pledgeId);
    if (pledge === undefined) throw new Problem('donations/pledge-not-found');
    if (pledge.status === 'canceled') throw new Problem('pledges/canceled');
  }
  if (campaign !== null && !locked.hasCampaign) throw new Problem('donations/campaign-not-found');
  if (fund && locked.fund?.isArchived !== false) throw new Problem('donations/fund-not-found');
}
