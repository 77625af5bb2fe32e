import { statusAt, type SubscriptionStatus } from './trial.ts';
import type { TierId } from './tiers.ts';

/**
 * How the product is offered: as a service with registration, trials and plans, or by an
 * organization to itself.
 */
export const editions = ['service', 'self-hosted'] as const;
export type Edition = (typeof editions)[number];

/** The subscription as it is stored. */
export type StoredSubscription = {
  tier: TierId;
  status: SubscriptionStatus;
  trialEndsAt: Date | null;
};

/** Returns what an organization may use: its plan, or everything where nobody pays for plans. */
export function entitlementAt(
  edition: Edition,
  { tier, status, trialEndsAt }: StoredSubscription,
  now: Date,
): { tier: TierId; status: SubscriptionStatus } {
  if (edition === 'self-hosted') return { tier: 'power', status: 'active' };
  return { tier, status: statusAt(status, trialEndsAt, now) };
}
