import { cents, type Cents } from '../../money.ts';

export type TierId = 'starter' | 'growth' | 'power';

export type Tier = {
  id: TierId;
  name: string;
  /** The price of one month. */
  price: Cents;
  /** How many donors outside the trash the plan allows. */
  maxDonors: number | 'unlimited';
  description: string;
  features: readonly string[];
  isMostPopular: boolean;
  hasAdvancedReporting: boolean;
  hasAccountingIntegration: boolean;
  hasApiAccess: boolean;
};

/** The one catalog that the landing page, sign-up, the profile and the permission rules read. */
export const tiers: readonly Tier[] = [
  {
    id: 'starter',
    name: 'Starter',
    price: cents(2_900),
    maxDonors: 200,
    description: 'For small nonprofits moving on from spreadsheets.',
    features: [
      'Up to 200 donors',
      'Dashboard',
      'Pledge tracking',
      'Automated reminders by email',
      'Email support',
    ],
    isMostPopular: false,
    hasAdvancedReporting: false,
    hasAccountingIntegration: false,
    hasApiAccess: false,
  },
  {
    id: 'growth',
    name: 'Growth',
    price: cents(5_900),
    maxDonors: 1_000,
    description: 'For growing nonprofits that follow up on pledges every week.',
    features: [
      'Up to 1,000 donors',
      'Unlimited pledges',
      'Reminders by email and SMS',
      'Accounting integration',
      'Advanced reporting',
      'Priority support',
    ],
    isMostPopular: true,
    hasAdvancedReporting: true,
    hasAccountingIntegration: true,
    hasApiAccess: false,
  },
  {
    id: 'power',
    name: 'Power',
    price: cents(9_900),
    maxDonors: 'unlimited',
    description: 'For established nonprofits with many donors.',
    features: ['Unlimited donors', 'Everything in Growth', 'API access', 'Dedicated support'],
    isMostPopular: false,
    hasAdvancedReporting: true,
    hasAccountingIntegration: true,
    hasApiAccess: true,
  },
];

export const tierIds = tiers.map((tier) => tier.id) as [TierId, ...TierId[]];

export function findTier(id: TierId): Tier {
  const tier = tiers.find((each) => each.id === id);
  if (!tier) throw new RangeError(`${id} is not a tier`);
  return tier;
}

/** Returns the next larger plan, or null for the largest. */
export function nextTier(id: TierId): Tier | null {
  return tiers[tiers.findIndex((tier) => tier.id === id) + 1] ?? null;
}

/** Returns whether this many donors fit the plan. */
export function holdsDonors(id: TierId, donors: number) {
  const { maxDonors } = findTier(id);
  return maxDonors === 'unlimited' || donors <= maxDonors;
}
