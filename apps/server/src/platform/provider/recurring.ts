import type { Cents, ChargeStatus, Interval } from '@pledgewell/domain';
import type { DirectChargeAccount, StoredCard } from './payments.ts';

/** An invoice of a recurring donation as it is now. */
export type RecurringDonationInvoice = {
  id: string;
  isPaid: boolean;
  isOpen: boolean;
  /** How often the provider has tried to collect it, and when it tries again. */
  attempts: number;
  nextAttemptAt: Date | null;
  /** The bank's last answer. */
  refusal: string | null;
  /** The provider's page on which it can be paid. */
  payUrl: string | null;
};

/** A recurring donation as the provider bills it now. */
export type ProviderSubscription = {
  id: string;
  status: ChargeStatus;
  isPaused: boolean;
  amount: Cents;
  nextChargeAt: Date | null;
  card: StoredCard | null;
  invoice: RecurringDonationInvoice | null;
};

export type PaidInvoice = { paymentId: string; paidAt: Date };

export type NewCard = {
  directChargeAccount: DirectChargeAccount;
  customer: string;
  paymentMethod: string;
};

type Which = { directChargeAccount: DirectChargeAccount; id: string };

/** Every call may throw a `ProviderFailure` and nothing else. */
export type RecurringDonationCalls = {
  find(recurringDonation: Which): Promise<ProviderSubscription>;
  /** The payments received for it, latest first. */
  listPaid(recurringDonation: Which): Promise<PaidInvoice[]>;
  /** Changes the amount of the next invoices. */
  setAmount(recurringDonation: Which, amount: Cents, interval: Interval): Promise<void>;
  /** While it is paused, invoices are written off as they fall due. */
  setPaused(recurringDonation: Which, isPaused: boolean): Promise<void>;
  /**
   * Saves a new card for a customer; null if its bank asks its owner to confirm first. A card that
   * cannot be charged later is a failure of the kind `declined`.
   */
  keepCard(card: NewCard): Promise<string | null>;
  setCard(recurringDonation: Which, paymentMethod: string): Promise<void>;
  /** Tries to collect an invoice now; a declined card is a failure of the kind `declined`. */
  collect(
    directChargeAccount: DirectChargeAccount,
    invoice: string,
    paymentMethod: string,
  ): Promise<void>;
  /** Ends it at once; no failure if it has ended or is unknown. */
  end(recurringDonation: Which): Promise<void>;
};
