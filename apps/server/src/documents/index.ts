/**
 * What the other wings may use of receipts and statements. This wing knows giving and accounts.
 */

export { issuerRow, lockGift } from './receipts/queries/gifts.ts';
export { letterForReceipt, postReceipt } from './receipts/service/email.ts';
export { storeReceipt } from './receipts/service/issue.ts';

export { statementLetter } from './statements/letters.ts';
export { giftsOf } from './statements/queries/gifts.ts';
export { isStatementDue, issuerOf, statementOf } from './statements/service/build.ts';
export { kindOfMessage } from './statements/service/post.ts';
