import type { BilledStatus, Cents, PlanId } from '@pledgewell/domain';
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

export type PlanInvoice = {
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
export type BilledPlan = {
  id: string;
  customer: string;
  status: BilledStatus;
  /** Null if somebody set a price outside our catalog. */
  tier: PlanId | null;
  periodEnd: Date | null;
  endsWithPeriod: boolean;
  /** The plan of the next bill; null if it is the same. */
  next: PlanId | null;
  card: StoredCard | null;
  /** The newest bill, and the status of its payment if it is unpaid. */
  invoice: (PlanInvoice & { check: CardCheck | null }) | null;
};

type Change = {
  /** Our own id, which keeps the same change from being made twice. */
  changeId: string;
};

export type NewPlan = Change & {
  organizationId: string;
  customer: string;
  tier: PlanId;
  paymentMethod: string;
};

export type CardUse = Change & {
  planId: string;
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
  begin(plan: NewPlan): Promise<BilledPlan>;
  find(planId: string): Promise<BilledPlan>;
  /** Switches the next bill to another plan. */
  change(planId: string, change: Change & { tier: PlanId }): Promise<BilledPlan>;
  /** Keeps the plan as it is and drops any scheduled change. */
  keep(planId: string): Promise<BilledPlan>;
  /** Cancels the plan at the end of the billing period. */
  end(planId: string): Promise<BilledPlan>;
  /** Ends a plan at once; no failure if it has already ended. */
  drop(planId: string): Promise<void>;
  /** Asks a card's bank whether the card may be charged later without its owner. */
  checkCard(
    card: Change & { customer: string; paymentMethod: string; returnUrl: string },
  ): Promise<CardCheck>;
  findCheck(checkId: string): Promise<CardCheck>;
  useCard(use: CardUse): Promise<BilledPlan>;
  /** Tries to collect a bill now. Another decline is a result, not a failure. */
  collect(invoiceId: string): Promise<void>;
  listInvoices(customer: string): Promise<PlanInvoice[]>;
};
