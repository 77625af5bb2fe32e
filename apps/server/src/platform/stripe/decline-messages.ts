const declined = 'Your card was declined.';

/**
 * What a person reads, by the provider's code. Its own text never reaches the screen: it may say
 * anything, in any language. Codes for stolen or lost cards are left out on purpose.
 */
const sentences: Record<string, string> = {
  authentication_required: 'Your card was declined. Your bank needs you to confirm the payment.',
  card_not_supported: 'Your card doesn’t support this type of payment. Please use another card.',
  card_velocity_exceeded: 'Your card has reached its limit. Please use another card.',
  currency_not_supported: 'Your card doesn’t support US dollars. Please use another card.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  incorrect_number: 'Your card number is incorrect.',
  incorrect_zip: 'Your card’s ZIP code is incorrect.',
  insufficient_funds: 'Your card has insufficient funds.',
  invalid_cvc: 'Your card’s security code is incorrect.',
  invalid_expiry_month: 'Your card’s expiration month is invalid.',
  invalid_expiry_year: 'Your card’s expiration year is invalid.',
  invalid_number: 'Your card number is incorrect.',
  processing_error: 'We couldn’t process your card. Please try again in a moment.',
  try_again_later: 'We couldn’t process your card. Please try again in a moment.',
  withdrawal_count_limit_exceeded: 'Your card has reached its limit. Please use another card.',
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
