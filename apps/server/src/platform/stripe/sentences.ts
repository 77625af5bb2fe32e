import type { FailureKind } from '../provider/failure.ts';
import { declineSentence } from './decline.ts';

/** What people read of each kind where the provider's code says no more. */
const ofKind: Record<Exclude<FailureKind, 'declined'>, string> = {
  unavailable: 'The card provider could not be reached.',
  busy: 'The card provider is busy.',
  missing: 'The card provider does not know this payment or account.',
  refused: 'It gave no reason that we can show.',
};

/** What people read of a request that the provider refused, by the provider's code. */
const ofRefusal: Record<string, string> = {
  account_invalid: 'The account is not connected to us anymore.',
  amount_too_large: 'The amount is too large.',
  amount_too_small: 'The amount is too small.',
  balance_insufficient: 'The balance of the account is too low.',
  charge_already_refunded: 'The payment was refunded already.',
  charge_disputed: 'The payment is disputed, and the bank decides about the money.',
  charge_exceeds_source_limit: 'The amount is larger than the card allows.',
  charge_expired_for_capture: 'The payment was never completed.',
  charge_not_refundable: 'There is no money left in this payment to give back.',
  insufficient_funds: 'The balance of the account is too low.',
  invoice_not_open: 'The bill is not open anymore.',
  invoice_payment_intent_requires_action: 'The bank wants the donor to confirm the card.',
  payment_intent_unexpected_state:
    'The payment has moved on meanwhile. Reload to see how it stands.',
  refund_disputed_payment: 'The payment is disputed, and the bank decides about the money.',
  resource_missing: ofKind.missing,
  setup_intent_unexpected_state: 'The card has been confirmed or refused meanwhile.',
};

/** Why the bank did not take a payout, by the provider's code. */
const ofPayout: Record<string, string> = {
  account_closed: 'The bank account has been closed.',
  account_frozen: 'The bank account has been frozen.',
  bank_account_restricted: 'The bank account takes no payouts.',
  could_not_process: 'The bank could not process this payout.',
  debit_not_authorized: 'The bank account takes no debits.',
  declined: 'The bank declined this payout.',
  incorrect_account_holder_name: 'The name on the bank account does not match.',
  insufficient_funds: 'The balance of the account is too low.',
  invalid_account_number: 'The number of the bank account is wrong.',
  no_account: 'The bank account could not be found.',
};

const find = (sentences: Record<string, string>, code: string) =>
  Object.hasOwn(sentences, code) ? sentences[code] : undefined;

/**
 * What people read of a failure, in our own words. The provider's own text never reaches them: it
 * may say anything, and names things that our users do not know.
 */
export function failureSentence(kind: FailureKind, code: string): string {
  if (kind === 'declined') return declineSentence(code);
  return (kind === 'refused' ? find(ofRefusal, code) : undefined) ?? ofKind[kind];
}

export const payoutFailureSentence = (code: string) =>
  find(ofPayout, code) ?? 'The bank gave no reason that we can show.';
