import type { BilledStatus, Cents, TierId } from '@pledgewell/domain';
import type { StoredCard } from './payments.ts';

/** A card whose bank may ask its owner to confirm. */
export type CardCheck = {
  id: string;
  state: 'done' | 'processing' | 'action_needed' | 'failed';
  /** The card as the provider stores it. */
  paymentMethod: string | null;
  /** Lets the card's owner continue in the browser. */
  clientSecret: string | null;
  redirectUrl: string | null;
  decline: { code: string; message: string } | null;
};

export type SubscriptionInvoice = {
  id: string;
  number: string | null;
  createdAt: Date;
  amount: Cents;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** What it is for, in the provider's words. */
  description: string;
  periodStart: Date;
  periodEnd: Date;
  /** How often the provider has tried to collect it, and when it tries again. */
  attempts: number;
  nextAttemptAt: Date | null;
  /** Pages of the provider: the invoice, which can be paid there, and its PDF. */
  url: string | null;
  pdfUrl: string | null;
};

/** An organization's subscription as the provider bills it now. */
export type BilledSubscription = {
  id: string;
  customer: string;
  status: BilledStatus;
  /** Null if somebody set a price outside our catalog. */
  tier: TierId | null;
  periodEnd: Date | null;
  endsWithPeriod: boolean;
  /** The plan of the next bill; null if it is the same. */
  next: TierId | null;
  card: StoredCard | null;
  /** The newest bill, and the status of its payment if it is unpaid. */
  invoice: (SubscriptionInvoice & { check: CardCheck | null }) | null;
};

type Change = {
  /** Our own id, which keeps the same change from being made twice. */
  changeId: string;
};

export type NewSubscription = Change & {
  organizationId: string;
  customer: string;
  tier: TierId;
  paymentMethod: string;
};

export type CardUse = Change & {
  subscriptionId: string;
  customer: string;
  paymentMethod: string;
  /** Whether it also applies to later plans. */
  isKept: boolean;
};

/** Every call may throw a `ProviderFailure` and nothing else. */
export type BillingCalls = {
  createCustomer(customer: {
    key: string;
    organizationId: string;
    name: string;
    email: string;
  }): Promise<string>;
  /** Saves a card and returns the provider's id for it; the bank may decline even that. */
  keepCard(
    card: Change & { customer: string; paymentMethod: string; isDefault: boolean },
  ): Promise<string>;
  /** The default card; null if none is stored. */
  keptCard(customer: string): Promise<StoredCard | null>;
  /** Starts a plan and charges its first bill. */
  begin(subscription: NewSubscription): Promise<BilledSubscription>;
  find(subscriptionId: string): Promise<BilledSubscription>;
  /** Switches the next bill to another plan. */
  change(subscriptionId: string, change: Change & { tier: TierId }): Promise<BilledSubscription>;
  /** Keeps the plan as it is and drops any scheduled change. */
  keep(subscriptionId: string): Promise<BilledSubscription>;
  /** Cancels the plan at the end of the billing period. */
  end(subscriptionId: string): Promise<BilledSubscription>;
  /** Ends a plan at once; no failure if it has already ended. */
  drop(subscriptionId: string): Promise<void>;
  /** Asks a card's bank whether the card may be charged later without its owner. */
  checkCard(
    card: Change & { customer: string; paymentMethod: string; returnUrl: string },
  ): Promise<CardCheck>;
  findCheck(checkId: string): Promise<CardCheck>;
  useCard(use: CardUse): Promise<BilledSubscription>;
  /** Tries to collect a bill now. Another decline is a result, not a failure. */
  collect(invoiceId: string): Promise<void>;
  listInvoices(customer: string): Promise<SubscriptionInvoice[]>;
};
