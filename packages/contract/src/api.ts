import { activityEndpoints } from './insight/activities/endpoints.ts';
import { apiKeyEndpoints } from './accounts/api-keys/endpoints.ts';
import { addressSuggestionEndpoints } from './accounts/address-suggestions/endpoints.ts';
import { authEndpoints } from './accounts/auth/endpoints.ts';
import { bankEndpoints } from './books/bank/endpoints.ts';
import { campaignEndpoints } from './giving/campaigns/endpoints.ts';
import { connectEndpoints } from './money/connected-account/endpoints.ts';
import { dashboardEndpoints } from './insight/dashboard/endpoints.ts';
import { donationEndpoints } from './giving/donations/endpoints.ts';
import { donorEndpoints } from './giving/donors/endpoints.ts';
import { exportEndpoints } from './workspace/exports/endpoints.ts';
import { fundEndpoints } from './giving/funds/endpoints.ts';
import { followUpEndpoints } from './giving/follow-ups/endpoints.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { importEndpoints } from './workspace/imports/endpoints.ts';
import { journalEndpoints } from './books/journal/endpoints.ts';
import { quickBooksEndpoints } from './books/quickbooks/endpoints.ts';
import { tieOutEndpoints } from './books/tie-out/endpoints.ts';
import { letterEndpoints } from './outreach/letters/endpoints.ts';
import { archiveEndpoints } from './workspace/archives/endpoints.ts';
import { closureEndpoints } from './workspace/closure/endpoints.ts';
import { organizationEndpoints } from './accounts/organization/endpoints.ts';
import { paymentLinkEndpoints } from './money/payment-links/endpoints.ts';
import { paymentEndpoints } from './money/payments/endpoints.ts';
import { payoutEndpoints } from './money/payouts/endpoints.ts';
import { pledgeEndpoints } from './giving/pledges/endpoints.ts';
import { profileEndpoints } from './accounts/profile/endpoints.ts';
import { receiptEndpoints } from './documents/receipts/endpoints.ts';
import { recurringEndpoints } from './money/recurring/endpoints.ts';
import { reminderEndpoints } from './outreach/reminders/endpoints.ts';
import { reportEndpoints } from './insight/reports/endpoints.ts';
import { sampleEndpoints } from './workspace/sample/endpoints.ts';
import { searchEndpoints } from './insight/search/endpoints.ts';
import { statementEndpoints } from './documents/statements/endpoints.ts';
import { subscriptionEndpoints } from './accounts/subscriptions/endpoints.ts';
import { teamEndpoints } from './accounts/team/endpoints.ts';
import { trashEndpoints } from './workspace/trash/endpoints.ts';
import { webhookEndpoints } from './workspace/webhooks/endpoints.ts';

/**
 * The whole API by area. The server, its API description and the generated tests iterate over this
 * table.
 */
export const api = {
  health: healthEndpoints,
  auth: authEndpoints,
  team: teamEndpoints,
  apiKeys: apiKeyEndpoints,
  dashboard: dashboardEndpoints,
  activities: activityEndpoints,
  donors: donorEndpoints,
  pledges: pledgeEndpoints,
  campaigns: campaignEndpoints,
  funds: fundEndpoints,
  donations: donationEndpoints,
  followUps: followUpEndpoints,
  receipts: receiptEndpoints,
  letters: letterEndpoints,
  statements: statementEndpoints,
  payments: paymentEndpoints,
  paymentLinks: paymentLinkEndpoints,
  payouts: payoutEndpoints,
  bank: bankEndpoints,
  recurring: recurringEndpoints,
  reminders: reminderEndpoints,
  connect: connectEndpoints,
  subscriptions: subscriptionEndpoints,
  addressSuggestions: addressSuggestionEndpoints,
  imports: importEndpoints,
  sample: sampleEndpoints,
  profile: profileEndpoints,
  search: searchEndpoints,
  trash: trashEndpoints,
  organization: organizationEndpoints,
  archives: archiveEndpoints,
  closure: closureEndpoints,
  exports: exportEndpoints,
  reports: reportEndpoints,
  webhooks: webhookEndpoints,
  journal: journalEndpoints,
  tieOut: tieOutEndpoints,
  quickBooks: quickBooksEndpoints,
} as const;
