export const trialDays = 14;

const msPerDay = 86_400_000;

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled' | 'expired';

/** A trial ends exactly 14 times 24 hours after sign-up. */
export const trialEnd = (signedUpAt: Date) => new Date(signedUpAt.getTime() + trialDays * msPerDay);

/** Days left of a trial, rounded up and never below zero. */
export const trialDaysLeft = (endsAt: Date, now: Date) =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / msPerDay));

/**
 * The status of a subscription at an instant: a stored trial whose end has passed is `expired`,
 * which makes the workspace read-only.
 */
export function statusAt(
  stored: SubscriptionStatus,
  trialEndsAt: Date | null,
  now: Date,
): SubscriptionStatus {
  const isOver = stored === 'trialing' && trialEndsAt !== null && trialEndsAt <= now;
  return isOver ? 'expired' : stored;
}

/**
 * In a read-only workspace, everything can be viewed, exported and deleted, but nothing added or
 * sent.
 */
export const isReadOnly = (status: SubscriptionStatus) =>
  status === 'expired' || status === 'canceled';
