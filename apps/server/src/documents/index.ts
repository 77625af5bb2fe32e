/** What other wings may use of receipts and statements. This wing knows giving and accounts. */

export { receiptInvariants } from './receipts/invariants.ts';
export { issuerRow, lockDonation } from './receipts/queries/donations.ts';
export { letterForReceipt, postReceipt } from './receipts/service/email.ts';
export { readReceipts } from './receipts/service/list.ts';
export { storeReceipt } from './receipts/service/issue.ts';

export { statementInvariants } from './statements/invariants.ts';
export { statementLetter } from './statements/letters.ts';
export { listStatementDonations } from './statements/queries/donations.ts';
export { isStatementDue, findIssuer, toStatement } from './statements/service/build.ts';
export { kindOfMessage } from './statements/service/post.ts';
