import type { TierId } from '../../accounts/subscriptions/tiers.ts';
import type { SubscriptionStatus } from '../../accounts/subscriptions/trial.ts';
import type { LetterList } from './placeholders.ts';

/** What decides whether a donor can be written to. */
export type LetterRecipient = {
  email: string | null;
  /** Whether letters can be sent to the address at all; some only work on paper. */
  isEmailPlain: boolean;
  isSuppressed: boolean;
  hasStopped: Readonly<Record<LetterList, boolean>>;
};

/**
 * Why no letter of a list is emailed to a donor; null if one is. Receipts belong to no list,
 * because donors cannot unsubscribe from them.
 */
export function letterBlockedReason(donor: LetterRecipient, list: LetterList | null) {
  if (donor.email === null) return 'letters/no-email';
  if (!donor.isEmailPlain) return 'letters/unusable-address';
  if (donor.isSuppressed) return 'letters/suppressed';
  return list !== null && donor.hasStopped[list] ? 'letters/stopped' : null;
}

/**
 * How many letters to donors may be sent within a day, so that nobody sends spam with a trial. A
 * plan allows several to each donor within its limit.
 */
export function lettersADay(tier: TierId, status: SubscriptionStatus): number {
  if (status === 'trialing') return 100;
  return { starter: 1_000, growth: 5_000, power: 50_000 }[tier];
}
