import type { BilledStatus, Cents, PlanId } from '@pledgewell/domain';
import type { StoredCard } from './payments.ts';

/** A card whose bank may want to hear from its owner. */
export type CardCheck = {
  id: string;
  state: 'done' | 'processing' | 'action_needed' | 'failed';
  /** The card as the provider keeps it. */
  paymentMethod: string | null;
  /** Lets the card's owner go on in the browser. */
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

/** What an organization pays for, as the provider bills it now. */
export type BilledPlan = {
  id: string;
  customer: string;
  status: BilledStatus;
  /** Null where somebody has given it a price that is not of our catalogue. */
  tier: PlanId | null;
  periodEnd: Date | null;
  endsWithPeriod: boolean;
  /** The plan that the next bill is for; null where it is the same. */
  next: PlanId | null;
  card: StoredCard | null;
  /** The newest bill, and how its payment stands where it is unpaid. */
  invoice: (PlanInvoice & { check: CardCheck | null }) | null;
};

type Change = {
  /** Our own id, by which the same change is never made twice. */
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
  /** Whether it is also for later plans. */
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
  /** Puts a card on file and answers what it is called there; its bank may decline even that. */
  keepCard(
    card: Change & { customer: string; paymentMethod: string; isDefault: boolean },
  ): Promise<string>;
  /** The card that is used where nobody gives one; null where none is kept. */
  keptCard(customer: string): Promise<StoredCard | null>;
  /** Begins a plan and charges its first bill. */
  begin(plan: NewPlan): Promise<BilledPlan>;
  find(planId: string): Promise<BilledPlan>;
  /** Lets the next bill be for another plan. */
  change(planId: string, change: Change & { tier: PlanId }): Promise<BilledPlan>;
  /** Lets the plan go on as it is, whatever was to come. */
  keep(planId: string): Promise<BilledPlan>;
  /** Cancels the plan at the end of the billing period. */
  end(planId: string): Promise<BilledPlan>;
  /** Ends a plan at once; one that has ended already is no failure. */
  drop(planId: string): Promise<void>;
  /** Asks a card's bank whether the card may be charged later without its owner. */
  checkCard(
    card: Change & { customer: string; paymentMethod: string; returnUrl: string },
  ): Promise<CardCheck>;
  findCheck(checkId: string): Promise<CardCheck>;
  useCard(use: CardUse): Promise<BilledPlan>;
  /** Tries to collect a bill now. A card that is declined again is an answer and no failure. */
  collect(invoiceId: string): Promise<void>;
  listInvoices(customer: string): Promise<PlanInvoice[]>;
};
