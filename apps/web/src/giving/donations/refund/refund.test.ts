import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import { isRefundable, newRefundValues, type RefundValues, validateRefund } from './refund.ts';

const donation = {
  status: 'partially_refunded',
  amount: cents(50_00),
  refunded: cents(20_00),
  version: 2,
} as const;

const wrongFields = (values: RefundValues) => validateRefund(donation)(values).errors ?? {};

test('the whole unrefunded amount is the default', () => {
  const values = newRefundValues(donation, day('2026-03-31'));

  expect(values).toEqual({
    amount: readAmount('30'),
    date: '2026-03-31',
    reason: '',
    cancelsMatches: false,
  });
  expect(wrongFields(values)).toEqual({});
  expect(validateRefund(donation)({ ...values, reason: 'Wrong card.' }).body).toEqual({
    amount: cents(30_00),
    date: '2026-03-31',
    reason: 'Wrong card.',
    cancelsMatches: false,
    version: 2,
  });
});

test.each([
  ['30.01', 'You can refund up to $30.00 of this donation.'],
  ['0', 'Please enter a valid amount'],
  ['', 'Please enter a valid amount'],
  ['0.001', 'Use at most two decimals.'],
])('the amount %s shows: %s', (amount, sentence) => {
  const values = {
    amount: readAmount(amount),
    date: '2026-03-31',
    reason: '',
    cancelsMatches: false,
  };

  expect(wrongFields(values)).toEqual({ amount: sentence });
});

test('a pending or fully refunded donation cannot be refunded', () => {
  expect(isRefundable(donation)).toBe(true);
  expect(isRefundable({ ...donation, status: 'pending' })).toBe(false);
  expect(isRefundable({ ...donation, status: 'refunded', refunded: donation.amount })).toBe(false);
});
