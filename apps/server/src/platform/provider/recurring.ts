import type { Cents, ChargeStatus, Interval } from '@pledgewell/domain';
import type { OnAccount, StoredCard } from './payments.ts';

/** A bill of a recurring gift as it stands now. */
export type RecurringDonationBill = {
  id: string;
  isPaid: boolean;
  isOpen: boolean;
  /** How often the provider has tried to collect it, and when it tries again. */
  attempts: number;
  nextAttemptAt: Date | null;
  /** What the bank said last. */
  refusal: string | null;
  /** The provider's page on which it can be paid. */
  payUrl: string | null;
};

/** A recurring gift as the provider bills it now. */
export type ProviderSubscription = {
  id: string;
  status: ChargeStatus;
  isPaused: boolean;
  amount: Cents;
  nextChargeAt: Date | null;
  card: StoredCard | null;
  bill: RecurringDonationBill | null;
};

export type PaidBill = { paymentId: string; paidAt: Date };

export type NewCard = { onAccount: OnAccount; customer: string; paymentMethod: string };

type Which = { onAccount: OnAccount; id: string };

/** Every call may throw a `ProviderFailure` and nothing else. */
export type RecurringDonationCalls = {
  find(recurringDonation: Which): Promise<ProviderSubscription>;
  /** The payments that have come in for it, the latest first. */
  listPaid(recurringDonation: Which): Promise<PaidBill[]>;
  /** Lets the next bills ask for another amount. */
  setAmount(recurringDonation: Which, amount: Cents, interval: Interval): Promise<void>;
  /** While it is paused, bills are written off as they fall due. */
  setPaused(recurringDonation: Which, isPaused: boolean): Promise<void>;
  /**
   * Keeps a new card for a customer; null where its bank wants to see its owner first. One that
   * cannot be charged later is a failure of the kind `declined`.
   */
  keepCard(card: NewCard): Promise<string | null>;
  setCard(recurringDonation: Which, paymentMethod: string): Promise<void>;
  /** Tries to collect a bill now; a card that is declined is a failure of the kind `declined`. */
  collect(onAccount: OnAccount, bill: string, paymentMethod: string): Promise<void>;
  /** Ends it at once; one that has ended, or that nobody knows, is no failure. */
  end(recurringDonation: Which): Promise<void>;
};
