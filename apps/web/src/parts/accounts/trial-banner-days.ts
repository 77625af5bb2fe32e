import type { User } from '@pledgewell/contract';
import { trialDays, trialDaysLeft } from '@pledgewell/domain';

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

function countDaysLeft({ trialDaysLeft: told, trialEndsAt }: User['subscription'], now: Date) {
  if (told > 0 || trialEndsAt === null) return told;
  return trialDaysLeft(new Date(trialEndsAt), now);
}
