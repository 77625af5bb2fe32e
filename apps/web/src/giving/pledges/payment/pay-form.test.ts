import type { Pledge } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import { computeSurplus, newPaymentFor, validatePayment } from './pay-form.ts';

const pledge = {
  _id: '0190f5d2-1111-7000-8000-000000000009',
  donor: { _id: '0190f5d2-1111-7000-8000-000000000001', name: 'Ada', email: null },
  campaign: null,
  dueNow: cents(0),
} as Pledge;

const typed = (amount: string) => ({
  ...newPaymentFor(pledge, day('2026-03-31')),
  amount: readAmount(amount),
});

test('a payment is cash of today, and nothing is written into its notes', () => {
  expect(newPaymentFor(pledge, day('2026-03-31'))).toEqual({
    amount: readAmount(''),
    method: 'cash',
    date: '2026-03-31',
    notes: '',
  });
});

test('the default is the amount due now, not the whole open amount', () => {
  const late = {
    ...pledge,
    status: 'open',
    pledged: cents(900_00),
    dueNow: cents(300_50),
  } as Pledge;

  expect(newPaymentFor(late, day('2026-03-31')).amount).toEqual(readAmount('300.50'));
});

test('the request names the pledge and its donor', () => {
  expect(validatePayment(pledge)(typed('250')).body).toMatchObject({
    amount: 250_00,
    pledgeId: pledge._id,
    donor: pledge.donor._id,
    isRecurring: false,
    recurringInterval: null,
    recordAnyway: false,
  });
});

test.each(['', '0', '-1', 'ten'])('%j is no amount', (amount) => {
  expect(validatePayment(pledge)(typed(amount)).errors).toEqual({
    amount: 'Please enter a valid amount',
  });
});

test('an amount above the open amount is a surplus', () => {
  expect(computeSurplus(readAmount('120'), cents(100_00))).toBe(20_00);
  expect(computeSurplus(readAmount('100'), cents(100_00))).toBeNull();
  expect(computeSurplus(readAmount(''), cents(100_00))).toBeNull();
  expect(computeSurplus(readAmount('5'), null)).toBe(5_00);
});
