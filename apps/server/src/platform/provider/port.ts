import type { AccountCalls } from './accounts.ts';
import type { BillingCalls } from './billing.ts';
import type { EventCalls } from './events.ts';
import type { RecurringDonationCalls } from './recurring.ts';
import type { PaymentCalls } from './payments.ts';
import type { PayoutCalls } from './payouts.ts';

/**
 * The card provider as the product sees it, in the product's words. Nothing that calls it may hold
 * a database connection meanwhile.
 */
export type Provider = {
  /** For the provider's library in the browser. */
  publishableKey: string;
  /** Where that library comes from, when not from the provider's own host. */
  scriptUrl: string | null;
  /** Whether a stand-in on this machine takes its place, so that no real money moves. */
  isStandIn: boolean;
  payments: PaymentCalls;
  recurring: RecurringDonationCalls;
  accounts: AccountCalls;
  billing: BillingCalls;
  payouts: PayoutCalls;
  events: EventCalls;
};
