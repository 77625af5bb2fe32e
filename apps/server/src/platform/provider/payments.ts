import type { Cents, DisputeStatus, Interval, PaymentState } from '@pledgewell/domain';

/** The connected account that is charged directly; null if the platform's own account charges. */
export type DirectChargeAccount = string | null;

/** Money that left a payment again: refunded by the charity or withdrawn by the bank. */
export type Reversal = {
  id: string;
  /** The status of the dispute behind it; null for a refund. */
  dispute: DisputeStatus | null;
  /** Our own id of a refund that we requested. */
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
  /** Our metadata from its creation; null if somebody else created it. */
  attemptId: string | null;
  organizationId: string | null;
  /** The provider's subscription, if this is its first payment. */
  subscriptionId: string | null;
  customerId: string | null;
  chargeId: string | null;
  card: { brand: string; last4: string } | null;
  /** Why the card was declined. */
  decline: { code: string; message: string } | null;
  /** Lets the card's owner continue in the browser. */
  clientSecret: string | null;
  nextAction: { type: string; url: string | null } | null;
  reversals: readonly Reversal[];
  /** The time, by our clock, after which this data may be out of date. */
  readAt: Date;
};

export type NewCharge = {
  organizationId: string;
  attemptId: string;
  amount: Cents;
  directChargeAccount: DirectChargeAccount;
  /** The account that gets the money if the platform charges. */
  destination: string | null;
  paymentMethod: string;
  customer: string | null;
  isCardSaved: boolean;
  description: string;
  receiptEmail: string;
  returnUrl: string;
  /** How often the payment repeats; null for a single charge. */
  interval: Interval | null;
};

export type NewRefund = {
  organizationId: string;
  /** Our own id, which keeps the same refund from being made twice. */
  refundId: string;
  paymentId: string;
  directChargeAccount: DirectChargeAccount;
  amount: Cents;
  /** Whether the money is recovered from the account that received it. */
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
  /** Keeps the same customer from being created twice. */
  key: string;
  organizationId: string;
  donorId: string;
  name: string;
  email: string | null;
  directChargeAccount: DirectChargeAccount;
};

/** Every call may throw a `ProviderFailure` and nothing else. */
export type PaymentCalls = {
  /** Creates and confirms a payment. An attempt is charged once, however often this is called. */
  charge(charge: NewCharge): Promise<ProviderPayment>;
  find(directChargeAccount: DirectChargeAccount, paymentId: string): Promise<ProviderPayment>;
  /** Finds the payment of an attempt, by our metadata; null if there is none. */
  findOfAttempt(
    directChargeAccount: DirectChargeAccount,
    attemptId: string,
    made: { after: Date; before: Date },
  ): Promise<ProviderPayment | null>;
  /** Cancels a payment that its owner never finished, and the subscription it was to start. */
  cancel(
    directChargeAccount: DirectChargeAccount,
    payment: Pick<ProviderPayment, 'id' | 'subscriptionId'>,
  ): Promise<ProviderPayment>;
  /** Returns once the provider has accepted the refund; its outcome is read from the payment. */
  refund(refund: NewRefund): Promise<void>;
  /** The payment that a charge belongs to; null if it belongs to none. */
  paymentOfCharge(
    directChargeAccount: DirectChargeAccount,
    chargeId: string,
  ): Promise<string | null>;
  createCustomer(customer: NewCustomer): Promise<string>;
  listCards(directChargeAccount: DirectChargeAccount, customer: string): Promise<StoredCard[]>;
};
