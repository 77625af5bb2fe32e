import type { User } from '@pledgewell/contract';
import { isReadOnly, trialDays, trialDaysLeft } from '@pledgewell/domain';

type Standing = Pick<User, 'tier'> & { subscription?: User['subscription'] | undefined };

/** Days left of the trial that the banner tells about; null where it has nothing to say. */
export function trialBannerDays({ tier, subscription }: Standing, now: Date): number | null {
  if (tier.id === 'power' || tier.id === 'growth') return null;
  if (!subscription) return trialDays;

  const daysLeft = daysLeftOf(subscription, now);
  const isRunning = ['active', 'trialing'].includes(subscription.status) && daysLeft > 0;
  return subscription.isOnTrial || (subscription.trialEndsAt !== null && isRunning)
    ? daysLeft
    : null;
}

/** Nothing can be added or sent any more until a plan is chosen. */
export const isWorkspaceReadOnly = ({ subscription }: Standing) =>
  subscription !== undefined && isReadOnly(subscription.status);

export function planLabel({ tier, subscription }: Standing) {
  return subscription?.isOnTrial ? 'Free Trial' : `${tier.displayName || 'Free'} Plan`;
}

function daysLeftOf({ trialDaysLeft: told, trialEndsAt }: User['subscription'], now: Date) {
  if (told > 0 || trialEndsAt === null) return told;
  return trialDaysLeft(new Date(trialEndsAt), now);
}
