import { apiKeyProblems } from './accounts/api-keys/problems.ts';
import { authProblems } from './accounts/auth/problems.ts';
import { bankProblems } from './books/bank/problems.ts';
import { campaignProblems } from './giving/campaigns/problems.ts';
import { connectProblems } from './money/connected-account/problems.ts';
import { donationProblems } from './giving/donations/problems.ts';
import { donorProblems } from './giving/donors/problems.ts';
import { exportProblems } from './workspace/exports/problems.ts';
import { fundProblems } from './giving/funds/problems.ts';
import { followUpProblems } from './giving/follow-ups/problems.ts';
import { healthProblems } from './health/problems.ts';
import { importProblems } from './workspace/imports/problems.ts';
import { journalProblems } from './books/journal/problems.ts';
import { quickBooksProblems } from './books/quickbooks/problems.ts';
import { tieOutProblems } from './books/tie-out/problems.ts';
import { letterProblems } from './outreach/letters/problems.ts';
import { archiveProblems } from './workspace/archives/problems.ts';
import { closureProblems } from './workspace/closure/problems.ts';
import { organizationProblems } from './accounts/organization/problems.ts';
import { paymentLinkProblems } from './money/payment-links/problems.ts';
import { paymentProblems } from './money/payments/problems.ts';
import { payoutProblems } from './money/payouts/problems.ts';
import { pledgeProblems } from './giving/pledges/problems.ts';
import { receiptProblems } from './documents/receipts/problems.ts';
import { recurringProblems } from './money/recurring/problems.ts';
import { reminderProblems } from './outreach/reminders/problems.ts';
import { reportProblems } from './insight/reports/problems.ts';
import { sampleProblems } from './workspace/sample/problems.ts';
import { statementProblems } from './documents/statements/problems.ts';
import { subscriptionProblems } from './accounts/subscriptions/problems.ts';
import { teamProblems } from './accounts/team/problems.ts';
import { trashProblems } from './workspace/trash/problems.ts';
import { webhookProblems } from './workspace/webhooks/problems.ts';
import { generalProblems } from './problem.ts';

/** Every refusal the product knows. Code throws the key; people read the sentence. */
export const problems = {
  ...generalProblems,
  ...healthProblems,
  ...authProblems,
  ...teamProblems,
  ...apiKeyProblems,
  ...donorProblems,
  ...campaignProblems,
  ...fundProblems,
  ...pledgeProblems,
  ...donationProblems,
  ...followUpProblems,
  ...receiptProblems,
  ...letterProblems,
  ...statementProblems,
  ...paymentProblems,
  ...paymentLinkProblems,
  ...payoutProblems,
  ...bankProblems,
  ...recurringProblems,
  ...reminderProblems,
  ...importProblems,
  ...sampleProblems,
  ...trashProblems,
  ...organizationProblems,
  ...archiveProblems,
  ...closureProblems,
  ...exportProblems,
  ...reportProblems,
  ...connectProblems,
  ...subscriptionProblems,
  ...webhookProblems,
  ...journalProblems,
  ...tieOutProblems,
  ...quickBooksProblems,
} as const;

export type ProblemCode = keyof typeof problems;
