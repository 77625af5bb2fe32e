/**
 * What other wings may use of card payments, recurring donations, payment links, the connected
 * account and payouts. This wing knows giving and accounts.
 */

export { insertLink } from './payment-links/queries/links.ts';
export { addSecret } from './payment-links/queries/secrets.ts';
export { linkUrl } from './payment-links/service/create.ts';

export { endRecurringDonations } from './payments/queries/recurring-donations.ts';
export { readRecurringDonations } from './recurring/service/list.ts';

export { findPublicPayerAccount } from './payments/service/chargeable-account.ts';
