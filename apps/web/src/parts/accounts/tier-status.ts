import { readOnlyProblems, type User } from '@pledgewell/contract';
import { readOnlyReason } from '@pledgewell/domain';

type TierState = Pick<User, 'tier'> & {
  edition?: User['edition'];
  subscription?: User['subscription'] | undefined;
};

const unpaid = 'Your last payment failed. You keep full access while we try again.';

/** The message on every screen about a plan that has ended or is unpaid; null if all is well. */
export function tierWarning({ subscription }: TierState) {
  if (!subscription) return null;
  const { status } = subscription;
  const closed = readOnlyReason({ status, isLeaving: false });
  if (closed)
    return { isClosed: true, text: readOnlyProblems[closed].message, link: 'Choose a plan' };
  return status === 'past_due' ? { isClosed: false, text: unpaid, link: 'Use Another Card' } : null;
}

/** Null in the self-hosted edition, which has no plans. */
export function tierLabel({ edition, tier, subscription }: TierState) {
  if (edition === 'self-hosted') return null;
  return subscription?.isOnTrial ? 'Free Trial' : `${tier.displayName || 'Free'} Plan`;
}
