import type { Cents, DisputeStatus, Interval, PaymentState } from '@pledgewell/domain';

/** The connected account that charges by itself; null where the platform's own account charges. */
export type OnAccount = string | null;

/** Money that left a payment again: given back by the charity or taken back by the bank. */
export type Reversal = {
  id: string;
  /** How the dispute stands that took it; null where a refund did. */
  dispute: DisputeStatus | null;
  /** Our own id of a refund that we asked for. */
  refundId: string | null;
  amount: Cents;
  at: Date;
};

/** A payment as the provider has it now. */
export type ProviderPayment = {
  id: string;
  state: PaymentState;
  amount: Cents;
  currency: string;
  createdAt: Date;
  /** What we wrote on it when we made it; null where somebody else did. */
  attemptId: string | null;
  organizationId: string | null;
  /** What bills the recurring donation that it is the first payment of. */
  recurringPlanId: string | null;
  customerId: string | null;
  chargeId: string | null;
  card: { brand: string; last4: string } | null;
  /** Why the card was declined. */
  decline: { code: string; message: string } | null;
  /** Lets the card's owner go on in the browser. */
  clientSecret: string | null;
  nextAction: { type: string; url: string | null } | null;
  reversals: readonly Reversal[];
  /** Since when this may be out of date, by our clock. */
  readAt: Date;
};

export type NewCharge = {
  organizationId: string;
  attemptId: string;
  amount: Cents;
  onAccount: OnAccount;
  /** The account that gets the money where the platform charges. */
  destination: string | null;
  paymentMethod: string;
  customer: string | null;
  isCardSaved: boolean;
  description: string;
  receiptEmail: string;
  returnUrl: string;
  /** How often it is to come again; null where it is charged once. */
  interval: Interval | null;
};

export type NewRefund = {
  organizationId: string;
  /** Our own id, by which the same refund is never made twice. */
  refundId: string;
  paymentId: string;
  onAccount: OnAccount;
  amount: Cents;
  /** Whether the money is fetched back from the account that got it. */
  isTransferReversed: boolean;
};

export type StoredCard = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

export type NewCustomer = {
  /** By which the same customer is never made twice. */
  key: string;
  organizationId: string;
  donorId: string;
  name: string;
  email: string | null;
  onAccount: OnAccount;
};

/** Every call may throw a `ProviderFailure` and nothing else. */
export type PaymentCalls = {
  /** Makes and confirms a payment. The same attempt is charged once, however often this is said. */
  charge(charge: NewCharge): Promise<ProviderPayment>;
  find(onAccount: OnAccount, paymentId: string): Promise<ProviderPayment>;
  /** The payment of an attempt, by what we wrote on it; null where there is none. */
  findOfAttempt(
    onAccount: OnAccount,
    attemptId: string,
    made: { after: Date; before: Date },
  ): Promise<ProviderPayment | null>;
  /** Ends a payment that its owner never finished, and what it was to be the first of. */
  cancel(
    onAccount: OnAccount,
    payment: Pick<ProviderPayment, 'id' | 'recurringPlanId'>,
  ): Promise<ProviderPayment>;
  /** Answers once the provider has taken the refund; how it ends is read from the payment. */
  refund(refund: NewRefund): Promise<void>;
  /** The payment that a charge belongs to; null where it belongs to none. */
  paymentOfCharge(onAccount: OnAccount, chargeId: string): Promise<string | null>;
  createCustomer(customer: NewCustomer): Promise<string>;
  listCards(onAccount: OnAccount, customer: string): Promise<StoredCard[]>;
};
