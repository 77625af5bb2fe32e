import { randomUUIDv7 } from 'node:crypto';
import type { Donation, NewDonation, ThankYouOutcome } from '@pledgewell/contract';
import { type Day, type Intermediary, zero } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { insertDonation } from '../queries/insert.ts';
import { lockLinks, type LockedLinks } from '../queries/locks.ts';
import { insertSplits } from '../queries/splits.ts';
import { refuseDonationAhead } from './donation-day.ts';
import { getDonation } from './list.ts';
import { addEmployerMatch } from './match.ts';
import { toStoredPurpose } from './purpose.ts';
import { toDonation, toActivityFacts, noteDonation } from './present.ts';

/** Thanks donors for new donations; `requested` is null if it is left to the organization. */
export type ThankDonors = {
  isWanted(ctx: Ctx, date: Day, requested: boolean | null): Promise<boolean>;
  thank(ctx: Ctx, donation: Donation, requested: boolean | null): Promise<ThankYouOutcome>;
};

/**
 * Records money that has arrived. The donor's row is locked, so that of two equal donations sent at
 * once the second sees the first.
 */
export async function recordDonation(ctx: Ctx, given: NewDonation, thanks: ThankDonors | null) {
  refuseDonationAhead(ctx, given.date);
  const { donor, pledgeId, campaign, fund } = given;
  const donors = [donor, ...(given.employerMatch ? [given.employerMatch.company] : [])];
  const locked = await lockLinks(ctx, { donors, pledges: [pledgeId], campaign, fund });
  refuseUnknownLinks(locked, given);
  const { splits, ...purpose } = await toStoredPurpose(ctx, locked, given);
  const id = randomUUIDv7();
  const givenThrough = given.givenThrough ?? matchingIntermediary(locked, given);
  const { thank: requested = null } = given;
  // Neither needs the other's answer, so both statements travel together.
  const [row, isThanked] = await Promise.all([
    insertDonation(ctx, id, { ...given, ...purpose, givenThrough }),
    thanks?.isWanted(ctx, given.date, requested),
  ]);
  if (!row) throw new Problem('donations/looks-same');
  await insertSplits(ctx, id, { splits, refunded: zero });

  let donation = purpose.isSplit ? await getDonation(ctx, id) : toDonation(row);
  if (given.employerMatch) {
    await addEmployerMatch(ctx, donation, given.employerMatch);
    donation = await getDonation(ctx, id);
  }
  await noteDonation(ctx, 'donations/recorded', donation, { after: toActivityFacts(donation) });
  const thankYou = thanks && isThanked ? await thanks.thank(ctx, donation, requested) : null;
  return { data: donation, thankYou, message: 'Donation recorded successfully!' };
}

/** What an employer pays on its match is no donation of the company for tax purposes. */
export const matchingIntermediary = (
  locked: LockedLinks,
  { pledgeId }: Pick<NewDonation, 'pledgeId'>,
): Intermediary | null =>
  locked.pledges.get(pledgeId ?? '')?.isMatch === true ? 'employer' : null;

type Links = Pick<NewDonation, 'donor' | 'pledgeId' | 'campaign'> & { fund?: string | null };

/** Refuses a missing donor, campaign or fund, and a pledge that cannot be paid. */
export function refuseUnknownLinks(
  locked: LockedLinks,
  { donor, pledgeId, campaign, fund }: Links,
) {
  if (!locked.donors.has(donor)) throw new Problem('donations/donor-not-found');
  if (pledgeId !== null) {
    const pledge = locked.pledges.get(pledgeId);
    if (pledge === undefined) throw new Problem('donations/pledge-not-found');
    if (pledge.status === 'canceled') throw new Problem('pledges/canceled');
  }
  if (campaign !== null && !locked.hasCampaign) throw new Problem('donations/campaign-not-found');
  if (fund && locked.fund?.isArchived !== false) throw new Problem('donations/fund-not-found');
}
