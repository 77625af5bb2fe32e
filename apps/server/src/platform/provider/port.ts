import type { AccountCalls } from './accounts.ts';
import type { BillingCalls } from './billing.ts';
import type { EventCalls } from './events.ts';
import type { RecurringDonationCalls } from './recurring.ts';
import type { PaymentCalls } from './payments.ts';
import type { PayoutCalls } from './payouts.ts';

/**
 * The card provider as the product sees it, in the product's words. No caller may hold a database
 * connection during a call.
 */
export type Provider = {
  /** For the provider's library in the browser. */
  publishableKey: string;
  /** Where that library comes from, if not from the provider's own host. */
  scriptUrl: string | null;
  /** Whether a stand-in on this machine replaces it, so that no real money moves. */
  isStandIn: boolean;
  payments: PaymentCalls;
  recurring: RecurringDonationCalls;
  accounts: AccountCalls;
  billing: BillingCalls;
  payouts: PayoutCalls;
  events: EventCalls;
};
