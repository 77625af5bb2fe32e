import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { isRefundable, newRefundValues, refundOf, wrongRefundFields } from './refund.ts';

const gift = {
  status: 'partially_refunded',
  amount: cents(50_00),
  refunded: cents(20_00),
} as const;

test('all that is left is offered', () => {
  const values = newRefundValues(gift, day('2026-03-31'));

  expect(values).toEqual({ amount: '30', date: '2026-03-31', reason: '' });
  expect(wrongRefundFields(gift)(values)).toEqual({});
  expect(refundOf({ ...values, reason: ' Wrong card. ' }, 2)).toEqual({
    amount: cents(30_00),
    date: '2026-03-31',
    reason: 'Wrong card.',
    version: 2,
  });
});

test.each([
  ['30.01', 'You can refund up to $30.00 of this donation.'],
  ['0', 'Please enter a valid amount'],
  ['', 'Please enter a valid amount'],
  ['0.001', 'Use at most two decimals.'],
])('of the amount %s it says: %s', (amount, sentence) => {
  const values = { amount, date: '2026-03-31', reason: '' };

  expect(wrongRefundFields(gift)(values)).toEqual({ amount: sentence });
});

test('a gift that is on its way or all gone cannot be refunded', () => {
  expect(isRefundable(gift)).toBe(true);
  expect(isRefundable({ ...gift, status: 'pending' })).toBe(false);
  expect(isRefundable({ ...gift, status: 'refunded', refunded: gift.amount })).toBe(false);
});
