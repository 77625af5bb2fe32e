import { expect, test } from 'vitest';
import { toDecline, declineMessage } from './decline-messages.ts';

test('a declined card is explained in our own words, whatever the provider says', () => {
  const error = { type: 'card_error', code: 'card_declined', message: '<b>No such account</b>' };

  expect(toDecline({ ...error, decline_code: 'insufficient_funds' })).toEqual({
    code: 'insufficient_funds',
    message: 'The card has insufficient funds.',
  });
  expect(toDecline({ ...error, code: 'incorrect_cvc' }).message).toBe(
    'The card’s security code is incorrect.',
  );
});

test.each(['stolen_card', 'lost_card', 'pickup_card', 'fraudulent', 'new_code', 'constructor', ''])(
  'the code %j tells no more than that the card was declined',
  (code) => {
    expect(declineMessage(code)).toBe('The card was declined.');
  },
);

test.each([
  'expired_card',
  'incorrect_zip',
  'authentication_required',
  'processing_error',
  'other',
])(
  'the sentence for %s does not call the card the reader’s, because staff read it as well',
  (code) => {
    expect(declineMessage(code)).not.toMatch(/\byour\b/i);
  },
);
