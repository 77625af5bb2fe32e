import type { Session, User } from '@pledgewell/contract';
import {
  findTier,
  entitlementAt,
  trialDaysLeft,
  type Edition,
  type Role,
  type TierId,
  type SubscriptionStatus,
} from '@pledgewell/domain';
import type { OrgId } from '../../platform/db/tenant.ts';
import type { AccountRow } from './queries/accounts.ts';
import type { SessionRow } from './queries/sessions.ts';

type Seen = { edition: Edition; now: Date };

/** The signed-in person as the contract describes them, at this instant. */
export function toUser(organizationId: OrgId, row: AccountRow, { edition, now }: Seen): User {
  const { street, city, state, zipCode, country } = row;
  const { tier: tierId, status } = entitlementAt(edition, toStored(row), now);
  const tier = findTier(tierId);
  const isViewer = row.role === 'viewer';
  return {
    _id: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    hasPassword: row.hasPassword,
    hasGoogle: Boolean(row.hasGoogle),
    isTwoStepOn: Boolean(row.isTwoStepOn),
    requiresTwoStep: row.requiresTwoStep,
    organizationId,
    organizationName: row.organizationName,
    role: row.role as Role,
    phone: row.phone,
    address: { street, city, state, zipCode, country },
    taxId: isViewer ? '' : row.taxId,
    timeZone: row.timeZone,
    fiscalYearStart: row.fiscalYearStart,
    createdAt: row.createdAt.toISOString(),
    deletesAt: row.eraseAfter?.toISOString() ?? null,
    version: row.version,
    edition,
    tier: { id: tier.id, name: tier.id, displayName: tier.name, price: tier.price },
    subscription: toSubscription(row, status, { edition, now }),
    stripeConnect: isViewer ? null : toConnectReference(row),
  };
}

const toStored = (row: AccountRow) => ({
  tier: row.tier as TierId,
  status: row.status as SubscriptionStatus,
  trialEndsAt: row.trialEndsAt,
});

function toSubscription(
  row: AccountRow,
  status: SubscriptionStatus,
  { edition, now }: Seen,
): User['subscription'] {
  const trialEndsAt = edition === 'self-hosted' ? null : row.trialEndsAt;
  const pending = row.pendingTier === null ? null : findTier(row.pendingTier as TierId);
  return {
    id: row.subscriptionId,
    status,
    isOnTrial: status === 'trialing',
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    trialDaysLeft: status === 'trialing' && trialEndsAt ? trialDaysLeft(trialEndsAt, now) : 0,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    pendingPlanChange: pending && {
      id: pending.id,
      displayName: pending.name,
      price: pending.price,
    },
    pendingTier: pending?.id ?? null,
  };
}

/** An account that the provider has not created yet counts as none. */
function toConnectReference({ accountId, ...row }: AccountRow): User['stripeConnect'] {
  if (accountId === null) return null;
  return {
    hasConnectedAccount: true,
    connectedAccountId: accountId,
    chargesEnabled: row.chargesEnabled ?? false,
    payoutsEnabled: row.payoutsEnabled ?? false,
    detailsSubmitted: row.detailsSubmitted ?? false,
  };
}

/** A session as its owner recognizes it. */
export const toSession = (row: SessionRow, current: string | null): Session => ({
  _id: row.id,
  isCurrent: row.id === current,
  device: describeDevice(row.userAgent),
  isRemembered: row.isRemembered,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

/** Many browsers also name the browser they descend from, so the order matters. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdge\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function describeDevice(userAgent: string) {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers) ?? 'Unknown browser';
  const system = nameIn(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
