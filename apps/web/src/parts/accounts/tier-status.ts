import { readOnlyProblems, type User } from '@pledgewell/contract';
import { trialDays, trialDaysLeft, readOnlyReason } from '@pledgewell/domain';

type TierState = Pick<User, 'tier'> & { subscription?: User['subscription'] | undefined };

/** The days left of the trial for the banner; null if there is nothing to show. */
export function trialBannerDays({ tier, subscription }: TierState, now: Date): number | null {
  if (tier.id === 'power' || tier.id === 'growth') return null;
  if (!subscription) return trialDays;

  const daysLeft = countDaysLeft(subscription, now);
  const isRunning = ['active', 'trialing'].includes(subscription.status) && daysLeft > 0;
  return subscription.isOnTrial || (subscription.trialEndsAt !== null && isRunning)
    ? daysLeft
    : null;
}

const unpaid = 'Your last payment failed. You keep full access while we try again.';

/** The message on every screen about a plan that has ended or is unpaid; null if all is well. */
export function tierWarning({ subscription }: TierState) {
  if (!subscription) return null;
  const { status } = subscription;
  const closed = readOnlyReason({ status, isLeaving: false });
  if (closed)
    return { isClosed: true, text: readOnlyProblems[closed].message, link: 'Choose a plan' };
  return status === 'past_due' ? { isClosed: false, text: unpaid, link: 'Use another card' } : null;
}

export function tierLabel({ tier, subscription }: TierState) {
  return subscription?.isOnTrial ? 'Free Trial' : `${tier.displayName || 'Free'} Plan`;
}

function countDaysLeft({ trialDaysLeft: told, trialEndsAt }: User['subscription'], now: Date) {
  if (told > 0 || trialEndsAt === null) return told;
  return trialDaysLeft(new Date(trialEndsAt), now);
}
