import { givingInvariants } from './giving/invariants.ts';
import { donorMailInvariants } from './giving/donor-mail/invariants.ts';
import { paymentInvariants } from './money/payments/invariants.ts';
import { payoutInvariants } from './money/payouts/invariants.ts';
import { bankInvariants } from './books/bank/invariants.ts';
import { quickBooksInvariants } from './books/quickbooks/invariants.ts';
import { paymentLinkInvariants } from './money/payment-links/invariants.ts';
import { providerEventInvariants } from './money/provider-events/invariants.ts';
import { recurringInvariants } from './money/recurring/invariants.ts';
import { connectedAccountInvariants } from './money/connected-account/invariants.ts';
import { subscriptionInvariants } from './accounts/subscriptions/invariants.ts';
import { receiptInvariants } from './documents/receipts/invariants.ts';
import { statementInvariants } from './documents/statements/invariants.ts';
import { reminderInvariants } from './outreach/reminders/invariants.ts';
import { smsInvariants } from './outreach/sms/invariants.ts';
import { activityInvariants } from './insight/activities/invariants.ts';
import { reportInvariants } from './insight/reports/invariants.ts';
import { dashboardInvariants } from './insight/dashboard/invariants.ts';
import { journalInvariants } from './books/journal/invariants.ts';
import { trashInvariants } from './workspace/trash/invariants.ts';
import type { Invariant } from './platform/records/invariants.ts';

/** Every rule that the stored data must always satisfy. */
export const invariants: readonly Invariant[] = [
  ...givingInvariants,
  ...donorMailInvariants,
  ...paymentInvariants,
  ...payoutInvariants,
  ...bankInvariants,
  ...quickBooksInvariants,
  ...paymentLinkInvariants,
  ...providerEventInvariants,
  ...recurringInvariants,
  ...connectedAccountInvariants,
  ...subscriptionInvariants,
  ...receiptInvariants,
  ...statementInvariants,
  ...reminderInvariants,
  ...smsInvariants,
  ...activityInvariants,
  ...reportInvariants,
  ...dashboardInvariants,
  ...journalInvariants,
  ...trashInvariants,
];

/** Without the rules about what waits, which a stopped installation may break. */
export const invariantsWhenStopped = invariants.filter(
  ({ holdsWhileRunning }) => !holdsWhileRunning,
);
