import {
  emptyPostalAddress,
  type DashboardStats,
  type SampleData,
  type SignInOptions,
  type User,
} from '@pledgewell/contract';
import { brand, cents, day } from '@pledgewell/domain';

const none = cents(0);
const someDay = day('2026-03-02');
const days = { from: someDay, to: someDay };
const missing = { count: 0, amount: none };
const inKind = { gifts: 0, value: none };

/** The beginning of every successful reply. */
export const success = true as const;

/** A short list without pages. */
export const toListAnswer = <Item>(data: Item[]) => ({ success, data, count: data.length });

/** One page of a list. */
export function toPageAnswer<Item>(
  all: readonly Item[],
  { page, limit }: Record<'page' | 'limit', number>,
) {
  const data = all.slice((page - 1) * limit, page * limit);
  const total = all.length;
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return { ...toListAnswer(data), pagination };
}

/** Ids in numerical order. */
export const makeId = (number: number) =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const noSample: SampleData = {
  isThere: false,
  isOnly: false,
  canBeAdded: false,
  donors: 0,
  campaigns: 0,
  pledges: 0,
  donations: 0,
  added: { pledges: 0, donations: 0 },
};

/** What a running server says about itself, if the operator named neither source nor address. */
export const serverHealth = {
  status: 'ok' as const,
  version: '7.8.9',
  sourceUrl: null,
  operatorEmail: null,
};

/** The sign-in methods of a service in test mode. */
export const signInOptions: SignInOptions = {
  isGoogleOffered: true,
  isTestMode: true,
  isMailKept: true,
  edition: 'service',
  claims: [...brand.claims],
  needsSetup: false,
};

/** A person whose organization pays for the largest plan. */
export const someUser: User = {
  _id: makeId(1),
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.org',
  isEmailVerified: true,
  role: 'owner',
  hasPassword: true,
  hasGoogle: false,
  isTwoStepOn: false,
  requiresTwoStep: false,
  organizationId: makeId(2),
  organizationName: 'Harbor Light Food Bank',
  phone: '',
  address: emptyPostalAddress,
  taxId: '',
  timeZone: 'America/New_York',
  fiscalYearStart: 1,
  createdAt: '2026-01-01T12:00:00.000Z',
  deletesAt: null,
  version: 1,
  edition: 'service',
  tier: { id: 'power', name: 'power', displayName: 'Power', price: cents(9_900) },
  subscription: {
    id: makeId(3),
    status: 'active',
    isOnTrial: false,
    trialEndsAt: null,
    trialDaysLeft: 0,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    pendingPlanChange: null,
    pendingTier: null,
  },
  stripeConnect: null,
};

/** The signed-in user during the 14-day trial. */
export const onTrial = (id: 'starter' | 'growth' | 'power'): User => ({
  ...someUser,
  tier: { ...someUser.tier, id, name: id, displayName: id },
  subscription: {
    ...someUser.subscription,
    status: 'trialing',
    isOnTrial: true,
    trialEndsAt: new Date(Date.now() + 14 * 86_400_000).toISOString(),
    trialDaysLeft: 14,
  },
});

/** The figures of an empty workspace. */
export const noStats: DashboardStats = {
  period: days,
  summary: {
    totalDonors: 0,
    activeDonors: 0,
    totalGiven: none,
    totalGifts: 0,
    inKind,
    allPledges: 0,
    totalPledges: 0,
    totalPledged: none,
    collected: none,
    pending: none,
    promised: none,
    collectionRate: 0,
  },
  pledgesByStatus: { open: missing, settled: missing, canceled: { count: 0 } },
  giving: {
    amount: none,
    gifts: 0,
    inKind,
    before: { ...days, amount: none, gifts: 0 },
    points: [],
  },
  topDonors: [],
  fulfilment: { instalments: 0, amount: none, paid: none, rate: 0 },
  due: { thisWeek: { ...days, ...missing }, overdue: { to: someDay, ...missing }, next: [] },
};
