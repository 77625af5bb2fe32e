import type { Pledge } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { toPledgeDonation, newPaymentFor, computeSurplus, wrongPayment } from './pay-form.ts';

const pledge = {
  _id: '0190f5d2-1111-7000-8000-000000000009',
  donor: { _id: '0190f5d2-1111-7000-8000-000000000001', name: 'Ada', email: null },
  campaign: null,
  dueNow: cents(0),
} as Pledge;

const typed = (amount: string) => ({ ...newPaymentFor(pledge, day('2026-03-31')), amount });

test('a payment is cash of today, and nothing is written into its notes', () => {
  expect(newPaymentFor(pledge, day('2026-03-31'))).toEqual({
    amount: '',
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

  expect(newPaymentFor(late, day('2026-03-31')).amount).toBe('300.50');
});

test('the request names the pledge and its donor', () => {
  expect(wrongPayment(typed('250'), pledge)).toEqual({});
  expect(toPledgeDonation(typed('250'), pledge, true)).toMatchObject({
    amount: 250_00,
    pledgeId: pledge._id,
    donor: pledge.donor._id,
    isRecurring: false,
    recurringInterval: null,
    recordAnyway: true,
  });
});

test.each(['', '0', '-1', 'ten'])('%j is no amount', (amount) => {
  expect(wrongPayment(typed(amount), pledge)).toEqual({ amount: 'Please enter a valid amount' });
});

test('an amount above the open amount is a surplus', () => {
  expect(computeSurplus('120', cents(100_00))).toBe(20_00);
  expect(computeSurplus('100', cents(100_00))).toBeNull();
  expect(computeSurplus('', cents(100_00))).toBeNull();
  expect(computeSurplus('5', null)).toBe(5_00);
});
