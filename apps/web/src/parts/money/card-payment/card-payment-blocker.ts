import { readOnlyProblems, paymentProblems, type User } from '@pledgewell/contract';
import { cardChargeBlockedReason } from '@pledgewell/domain';

export type CardPaymentBlocker = {
  sentence: string;
  /** Where it can be changed. */
  way?: { label: string; to: string };
};

const upgrade = { label: 'Upgrade Plan', to: '/dashboard/profile?tab=subscription' };
const connect = { label: 'Go to Payment Settings', to: '/dashboard/profile?tab=payments' };

/** What is missing before cards can be charged; null if nothing is. */
export function findCardPaymentBlocker(
  user: User,
  offBecause: string | null,
): CardPaymentBlocker | null {
  const reason = cardChargeBlockedReason({
    status: user.subscription.status,
    isLeaving: user.deletesAt !== null,
    isEmailVerified: user.isEmailVerified,
    hasReadyAccount: user.stripeConnect?.chargesEnabled ?? false,
  });
  if (reason !== null) return blockers[reason];
  return offBecause === null ? null : { sentence: offBecause };
}

const blockers: Record<
  NonNullable<ReturnType<typeof cardChargeBlockedReason>>,
  CardPaymentBlocker
> = {
  'payments/trial': {
    sentence:
      'Processing payments directly through the card payment provider is only available on paid plans. Please upgrade your plan to process payments.',
    way: upgrade,
  },
  'payments/no-account': {
    sentence:
      'You need to connect your payment provider account before processing payments. Please go to your profile settings to connect your account.',
    way: connect,
  },
  'payments/unverified': { sentence: paymentProblems['payments/unverified'].message },
  'plans/read-only': { sentence: readOnlyProblems['plans/read-only'].message, way: upgrade },
  'plans/canceled': { sentence: readOnlyProblems['plans/canceled'].message, way: upgrade },
  'organization/leaving': { sentence: readOnlyProblems['organization/leaving'].message },
};
