import type { PlanId } from '../../accounts/subscriptions/plans.ts';
import type { SubscriptionStatus } from '../../accounts/subscriptions/trial.ts';
import type { LetterList } from './placeholders.ts';

/** What decides whether a donor can be written to. */
export type Writable = {
  email: string | null;
  /** Whether letters can be sent to the address at all; some are only good on paper. */
  isAddressPlain: boolean;
  isSuppressed: boolean;
  hasStopped: Readonly<Record<LetterList, boolean>>;
};

/**
 * Why no letter of a list goes to a donor by e-mail; null where one does. Receipts belong to no
 * list: nobody has turned them away.
 */
export function whyNoLetter(donor: Writable, list: LetterList | null) {
  if (donor.email === null) return 'letters/no-email';
  if (!donor.isAddressPlain) return 'letters/unusable-address';
  if (donor.isSuppressed) return 'letters/suppressed';
  return list !== null && donor.hasStopped[list] ? 'letters/stopped' : null;
}

/**
 * How many letters to donors may go out within a day, so that nobody sends junk with a trial. A
 * plan has room for several to each donor that it holds.
 */
export function lettersADay(tier: PlanId, status: SubscriptionStatus): number {
  if (status === 'trialing') return 100;
  return { starter: 1_000, growth: 5_000, power: 50_000 }[tier];
}
