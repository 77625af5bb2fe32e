import { given, signIn, type Organization } from '../world/world.ts';

type Match = { pledge: string; amount: number; received: number; status: string };
export type DonationWithMatches = { _id: string; version: number; employerMatches: Match[] };

/** Ann’s donation of $250, and the company that matches it. */
export async function matchedDonation(terms: object = {}) {
  const organization = await given.organization();
  const staff = signIn(organization);
  const company = await given.donor(organization, { name: 'Acme Corporation' });
  const donor = await given.donor(organization, { name: 'Ann Lee' });
  const employerMatch = { company: company._id, ...terms };
  const fields = { donor: donor._id, amount: 250, date: '2026-03-01', employerMatch };
  const donation = (await given.donation(organization, fields)) as unknown as DonationWithMatches;
  return { organization, staff, company, donor, donation };
}

/** The company’s pledge. */
export async function fetchMatch(
  organization: Organization,
  { employerMatches }: DonationWithMatches,
) {
  const { body } = await signIn(organization).get(`/api/pledges/${employerMatches[0]?.pledge}`);
  return body['data'] as Record<string, unknown> & {
    _id: string;
    version: number;
  };
}

/** The company pays some of its pledge. */
export const payMatch = (
  { organization, company, donation }: Awaited<ReturnType<typeof matchedDonation>>,
  amount: number,
) =>
  given.donation(organization, {
    donor: company._id,
    pledgeId: donation.employerMatches[0]?.pledge,
    amount,
  });
