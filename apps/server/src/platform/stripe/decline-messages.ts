const declined = 'The card was declined.';

/**
 * What a person reads, by the provider's code: the donor who pays, and staff who charge a donor's
 * card or follow up, so no sentence says whose card it is. The provider's own text never reaches
 * the screen: it may say anything, in any language. Codes for stolen or lost cards are left out on
 * purpose.
 */
const sentences: Record<string, string> = {
  authentication_required:
    'The card was declined. The bank needs the cardholder to confirm the payment.',
  card_not_supported: 'The card doesn’t support this type of payment. Use another card.',
  card_velocity_exceeded: 'The card has reached its limit. Use another card.',
  currency_not_supported: 'The card doesn’t support US dollars. Use another card.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The card’s security code is incorrect.',
  incorrect_number: 'The card number is incorrect.',
  incorrect_zip: 'The card’s ZIP code is incorrect.',
  insufficient_funds: 'The card has insufficient funds.',
  invalid_cvc: 'The card’s security code is incorrect.',
  invalid_expiry_month: 'The card’s expiration month is invalid.',
  invalid_expiry_year: 'The card’s expiration year is invalid.',
  invalid_number: 'The card number is incorrect.',
  processing_error: 'We couldn’t process the card. Please try again in a moment.',
  try_again_later: 'We couldn’t process the card. Please try again in a moment.',
  withdrawal_count_limit_exceeded: 'The card has reached its limit. Use another card.',
};

/** Why a card was declined, in our own words. */
export const declineMessage = (code: string) =>
  Object.hasOwn(sentences, code) ? (sentences[code] ?? declined) : declined;

type Declined = { decline_code?: string | null; code?: string | null; type: string };

/** The code of a declined card with its sentence. */
export function toDecline({ decline_code: reason, code, type }: Declined) {
  const name = reason ?? code ?? type;
  return { code: name, message: declineMessage(name) };
}
