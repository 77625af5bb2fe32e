import type { User } from '@pledgewell/contract';
import {
  planOf,
  statusAt,
  trialDaysLeft,
  type PlanId,
  type SubscriptionStatus,
} from '@pledgewell/domain';
import type { OrgId } from '../../platform/db/tenant.ts';
import type { AccountRow } from './queries.ts';

/** The signed-in person as the contract describes them, at this instant. */
export function userOf(organizationId: OrgId, row: AccountRow, now: Date): User {
  const { street, city, state, zipCode, country } = row;
  const plan = planOf(row.tier as PlanId);
  return {
    _id: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    organizationId,
    organizationName: row.organizationName,
    phone: row.phone,
    address: { street, city, state, zipCode, country },
    taxId: row.taxId,
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    tier: { id: plan.id, name: plan.id, displayName: plan.name, price: plan.price },
    subscription: subscriptionOf(row, now),
  };
}

function subscriptionOf(row: AccountRow, now: Date): User['subscription'] {
  const status = statusAt(row.status as SubscriptionStatus, row.trialEndsAt, now);
  return {
    id: row.subscriptionId,
    status,
    isOnTrial: status === 'trialing',
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    trialDaysLeft:
      status === 'trialing' && row.trialEndsAt ? trialDaysLeft(row.trialEndsAt, now) : 0,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
  };
}
