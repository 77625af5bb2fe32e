import { activityEndpoints } from './activities/endpoints.ts';
import { addressEndpoints } from './addresses/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { campaignEndpoints } from './campaigns/endpoints.ts';
import { connectEndpoints } from './connect/endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import { donationEndpoints } from './donations/endpoints.ts';
import { donorEndpoints } from './donors/endpoints.ts';
import { exportEndpoints } from './exports/endpoints.ts';
import { followUpEndpoints } from './follow-ups/endpoints.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { importEndpoints } from './imports/endpoints.ts';
import { letterEndpoints } from './letters/endpoints.ts';
import { organizationEndpoints } from './organization/endpoints.ts';
import { paymentLinkEndpoints } from './payment-links/endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { payoutEndpoints } from './payouts/endpoints.ts';
import { pledgeEndpoints } from './pledges/endpoints.ts';
import { profileEndpoints } from './profile/endpoints.ts';
import { receiptEndpoints } from './receipts/endpoints.ts';
import { recurringEndpoints } from './recurring/endpoints.ts';
import { reminderEndpoints } from './reminders/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { sampleEndpoints } from './sample/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { statementEndpoints } from './statements/endpoints.ts';
import { subscriptionEndpoints } from './subscriptions/endpoints.ts';
import { trashEndpoints } from './trash/endpoints.ts';

/** The whole API by area. The server, its description and the generated tests walk this table. */
export const api = {
  health: healthEndpoints,
  auth: authEndpoints,
  dashboard: dashboardEndpoints,
  activities: activityEndpoints,
  donors: donorEndpoints,
  pledges: pledgeEndpoints,
  campaigns: campaignEndpoints,
  donations: donationEndpoints,
  followUps: followUpEndpoints,
  receipts: receiptEndpoints,
  letters: letterEndpoints,
  statements: statementEndpoints,
  payments: paymentEndpoints,
  paymentLinks: paymentLinkEndpoints,
  payouts: payoutEndpoints,
  recurring: recurringEndpoints,
  reminders: reminderEndpoints,
  connect: connectEndpoints,
  subscriptions: subscriptionEndpoints,
  addresses: addressEndpoints,
  imports: importEndpoints,
  sample: sampleEndpoints,
  profile: profileEndpoints,
  search: searchEndpoints,
  trash: trashEndpoints,
  organization: organizationEndpoints,
  exports: exportEndpoints,
  reports: reportEndpoints,
} as const;
