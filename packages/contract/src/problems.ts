import { addressProblems } from './addresses/problems.ts';
import { authProblems } from './auth/problems.ts';
import { campaignProblems } from './campaigns/problems.ts';
import { connectProblems } from './connect/problems.ts';
import { donationProblems } from './donations/problems.ts';
import { donorProblems } from './donors/problems.ts';
import { exportProblems } from './exports/problems.ts';
import { followUpProblems } from './follow-ups/problems.ts';
import { importProblems } from './imports/problems.ts';
import { letterProblems } from './letters/problems.ts';
import { organizationProblems } from './organization/problems.ts';
import { paymentLinkProblems } from './payment-links/problems.ts';
import { paymentProblems } from './payments/problems.ts';
import { payoutProblems } from './payouts/problems.ts';
import { pledgeProblems } from './pledges/problems.ts';
import { receiptProblems } from './receipts/problems.ts';
import { recurringProblems } from './recurring/problems.ts';
import { reminderProblems } from './reminders/problems.ts';
import { reportProblems } from './reports/problems.ts';
import { sampleProblems } from './sample/problems.ts';
import { statementProblems } from './statements/problems.ts';
import { subscriptionProblems } from './subscriptions/problems.ts';
import { trashProblems } from './trash/problems.ts';
import { generalProblems } from './problem.ts';

/** Every refusal the product knows. Code throws the key; people read the sentence. */
export const problems = {
  ...generalProblems,
  ...authProblems,
  ...donorProblems,
  ...campaignProblems,
  ...pledgeProblems,
  ...donationProblems,
  ...followUpProblems,
  ...receiptProblems,
  ...letterProblems,
  ...statementProblems,
  ...paymentProblems,
  ...paymentLinkProblems,
  ...payoutProblems,
  ...recurringProblems,
  ...reminderProblems,
  ...addressProblems,
  ...importProblems,
  ...sampleProblems,
  ...trashProblems,
  ...organizationProblems,
  ...exportProblems,
  ...reportProblems,
  ...connectProblems,
  ...subscriptionProblems,
} as const;

export type ProblemCode = keyof typeof problems;
