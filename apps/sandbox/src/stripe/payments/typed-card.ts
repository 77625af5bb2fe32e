import { StripeProblem } from '../core/problem.ts';
import { findCardByNumber, type TestCard } from './cards.ts';

/** The test card with this number; any other number is declined. */
export function parseCardNumber(number: string): TestCard {
  const card = findCardByNumber(number.replaceAll(/[\s-]/g, ''));
  if (card) return card;
  const isReal = /^\d{13,19}$/.test(number);
  throw isReal
    ? cardError(
        'Your card was declined. Your request was in test mode, but used a non test card.',
        {
          code: 'card_declined',
          decline_code: 'test_mode_live_card',
        },
      )
    : cardError('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
}

export function rejectExpired({ month, year }: { month: number; year: number }, now: number) {
  if (!(month >= 1 && month <= 12)) {
    throw cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'exp_month',
    });
  }
  if (!(Date.UTC(year, month) / 1_000 > now) || year > 2_100) {
    throw cardError("Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'exp_year',
    });
  }
}

export const fullYear = (year: number) => (year < 100 ? 2_000 + year : year);

const cardError = (
  message: string,
  details: { code: string; decline_code?: string; param?: string },
) => new StripeProblem(402, 'card_error', message, details);
