import type { FailureKind } from '../provider/failure.ts';
import { declineMessage } from './decline-messages.ts';

/** What people read for each kind of failure if the provider's code says no more. */
const ofKind: Record<Exclude<FailureKind, 'declined'>, string> = {
  unavailable: 'We couldn’t reach the card provider.',
  busy: 'The card provider is busy.',
  missing: 'The card provider has no record of this payment or account.',
  refused: 'It gave no reason.',
};

/** What people read if the provider refused a request, by the provider's code. */
const ofRefusal: Record<string, string> = {
  account_invalid: 'The account is no longer connected.',
  amount_too_large: 'The amount is too large.',
  amount_too_small: 'The amount is too small.',
  balance_insufficient: 'The account balance is too low.',
  charge_already_refunded: 'The payment was already refunded.',
  charge_disputed: 'The payment is disputed, so the bank decides.',
  charge_exceeds_source_limit: 'The amount is larger than the card allows.',
  charge_expired_for_capture: 'The payment was never completed.',
  charge_not_refundable: 'This payment has nothing left to refund.',
  insufficient_funds: 'The account balance is too low.',
  invoice_not_open: 'The bill is no longer open.',
  invoice_payment_intent_requires_action: 'The donor’s bank needs them to confirm the card.',
  payment_intent_unexpected_state: 'The payment’s status has changed. Reload to see it.',
  refund_disputed_payment: 'The payment is disputed, so the bank decides.',
  resource_missing: ofKind.missing,
  setup_intent_unexpected_state: 'The card was already confirmed or declined.',
};

/** Why the bank did not take a payout, by the provider's code. */
const ofPayout: Record<string, string> = {
  account_closed: 'The bank account has been closed.',
  account_frozen: 'The bank account has been frozen.',
  bank_account_restricted: 'The bank account doesn’t accept payouts.',
  could_not_process: 'The bank couldn’t process this payout.',
  debit_not_authorized: 'The bank account doesn’t allow debits.',
  declined: 'The bank declined this payout.',
  incorrect_account_holder_name: 'The name on the bank account doesn’t match.',
  insufficient_funds: 'The account balance is too low.',
  invalid_account_number: 'The bank account number is wrong.',
  no_account: 'The bank account wasn’t found.',
};

const find = (sentences: Record<string, string>, code: string) =>
  Object.hasOwn(sentences, code) ? sentences[code] : undefined;

/**
 * What people read about a failure, in our own words. The provider's own text never reaches them:
 * it may say anything, and uses terms that our users do not know.
 */
export function failureMessage(kind: FailureKind, code: string): string {
  if (kind === 'declined') return declineMessage(code);
  return (kind === 'refused' ? find(ofRefusal, code) : undefined) ?? ofKind[kind];
}

export const payoutFailureMessage = (code: string) =>
  find(ofPayout, code) ?? 'The bank gave no reason.';
