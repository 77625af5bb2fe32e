import { cents, type Cents } from '../../money.ts';

export type PlanId = 'starter' | 'growth' | 'power';

export type Plan = {
  id: PlanId;
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
export const plans: readonly Plan[] = [
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
    features: [
      'Unlimited donors',
      'Everything in Growth',
      'API access',
      'Custom domain options',
      'Dedicated support',
    ],
    isMostPopular: false,
    hasAdvancedReporting: true,
    hasAccountingIntegration: true,
    hasApiAccess: true,
  },
];

export const planIds = plans.map((plan) => plan.id) as [PlanId, ...PlanId[]];

export function planOf(id: PlanId): Plan {
  const plan = plans.find((each) => each.id === id);
  if (!plan) throw new RangeError(`${id} is no plan`);
  return plan;
}

/** Returns the next larger plan, or null for the largest. */
export function nextPlan(id: PlanId): Plan | null {
  return plans[plans.findIndex((plan) => plan.id === id) + 1] ?? null;
}

/** Returns whether this many donors fit the plan. */
export function holdsDonors(id: PlanId, donors: number) {
  const { maxDonors } = planOf(id);
  return maxDonors === 'unlimited' || donors <= maxDonors;
}
