import type { TierId } from './tiers.ts';
import type { SubscriptionStatus } from './trial.ts';

/** The status of a plan at the provider. */
export type BilledStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

/** How long a bill may stay unpaid after the provider stops trying to collect it. */
export const graceDays = 14;

const msPerDay = 86_400_000;

/**
 * The workspace's status under a billed plan; null while its first bill is unpaid, because then it
 * has not started. A failed renewal leaves everything open until the provider gives up, or for two
 * weeks if it gives up at once.
 */
export function statusOfBilled(
  billed: { status: BilledStatus; pastDueSince: Date | null; nextAttemptAt: Date | null },
  now: Date,
): SubscriptionStatus | null {
  switch (billed.status) {
    case 'incomplete':
    case 'incomplete_expired':
      return null;
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
      return isGivenUp(billed, now) ? 'canceled' : 'past_due';
    default:
      return 'canceled';
  }
}

function isGivenUp(
  { pastDueSince, nextAttemptAt }: { pastDueSince: Date | null; nextAttemptAt: Date | null },
  now: Date,
) {
  if (nextAttemptAt !== null || pastDueSince === null) return false;
  return now.getTime() - pastDueSince.getTime() >= graceDays * msPerDay;
}

/** What choosing a plan means for a workspace in its current status. */
export type TierStep = 'begin' | 'change' | 'call-off' | 'none';

/**
 * A first plan starts at once, and so does one after a trial or an ended plan. A paid plan changes
 * at the next bill; choosing the current one withdraws such a change or a cancellation.
 */
export function compareTiers(
  present: {
    tier: TierId;
    status: SubscriptionStatus;
    pendingTier: TierId | null;
    cancelAtPeriodEnd: boolean;
  },
  wanted: TierId,
): TierStep {
  const { tier, status, pendingTier, cancelAtPeriodEnd } = present;
  if (status !== 'active' && status !== 'past_due') return 'begin';
  const isScheduled = pendingTier !== null || cancelAtPeriodEnd;
  if (wanted === tier) return isScheduled ? 'call-off' : 'none';
  return wanted === pendingTier && !cancelAtPeriodEnd ? 'none' : 'change';
}
