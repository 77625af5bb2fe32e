import type { ConnectedAccount } from '@pledgewell/contract';
import { requirementsInWords } from '@pledgewell/domain';
import type { AccountRow } from './queries.ts';

export const toConnectedAccount = (row: AccountRow): ConnectedAccount => ({
  id: row.accountId,
  email: row.email,
  business_profile: { name: row.businessName },
  type: 'Standard',
  accountStatus: toStatus(row),
  country: row.country,
  defaultCurrency: row.defaultCurrency,
  charges_enabled: row.chargesEnabled,
  payouts_enabled: row.payoutsEnabled,
  details_submitted: row.detailsSubmitted,
  requirements: {
    currently_due: row.currentlyDue,
    past_due: row.pastDue,
    missing: requirementsInWords(row),
  },
  connectedAt: row.connectedAt.toISOString(),
  checkedAt: row.checkedAt.toISOString(),
});

function toStatus({ chargesEnabled, detailsSubmitted, pastDue }: AccountRow) {
  if (chargesEnabled) return 'ready';
  return detailsSubmitted && pastDue.length > 0 ? 'restricted' : 'incomplete';
}
