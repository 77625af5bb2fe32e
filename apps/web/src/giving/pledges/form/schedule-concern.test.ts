import { day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import { newValues, type PledgeValues } from './form.ts';
import { scheduleConcern } from './schedule-concern.ts';

const today = day('2026-11-23');
const concern = (typed: Partial<PledgeValues>) =>
  scheduleConcern({ ...newValues(today), amount: readAmount('100'), ...typed }, today);

test('a schedule of several payments to come raises nothing', () => {
  expect(concern({ frequency: 'monthly', dueDate: '2027-01-23' })).toBeNull();
  expect(concern({ frequency: 'monthly', payments: '3' })).toBeNull();
});

test('one payment that was meant raises nothing', () => {
  expect(concern({})).toBeNull();
  expect(concern({ dueDate: '2026-11-23' })).toBeNull();
  expect(concern({ frequency: 'monthly', payments: '1' })).toBeNull();
});

test('a frequency that came out as one payment is asked about', () => {
  expect(concern({ frequency: 'monthly', dueDate: '2026-12-14' })).toBe(
    'You chose monthly payments, but only one fits: $100.00, due Dec 14, 2026.',
  );
  expect(concern({ frequency: 'weekly' })).toBe(
    'You chose weekly payments, but without a due date or number of payments, this is ' +
      'one payment of $100.00 with no due date.',
  );
});

test('payments that were due before today are asked about, those due today are not', () => {
  const monthly = { frequency: 'monthly', date: '2026-09-23' } as const;

  expect(concern({ ...monthly, dueDate: '2026-12-23' })).toBe(
    '1 of 3 payments was due before today, so the pledge will be overdue right away.',
  );
  expect(concern({ ...monthly, date: '2026-08-22', dueDate: '2026-12-22' })).toBe(
    '3 of 4 payments were due before today, so the pledge will be overdue right away.',
  );
  expect(concern({ ...monthly, date: '2026-01-01', dueDate: '2026-03-01' })).toBe(
    'All 2 payments were due before today, so the pledge will be overdue right away.',
  );
  expect(concern({ dueDate: '2026-11-22' })).toBe(
    'The payment was due Nov 22, 2026, so the pledge will be overdue right away.',
  );
  expect(concern({ ...monthly, date: '2026-10-23', dueDate: '2026-12-23' })).toBeNull();
});

test('both concerns are named where both apply', () => {
  expect(concern({ frequency: 'yearly', date: '2026-01-01', dueDate: '2026-11-01' })).toBe(
    'You chose yearly payments, but only one fits: $100.00, due Nov 1, 2026. ' +
      'The payment was due Nov 1, 2026, so the pledge will be overdue right away.',
  );
});

test('a pledge entered as closed is never overdue', () => {
  const past = { date: '2026-01-01', dueDate: '2026-03-01' };

  expect(concern({ ...past, status: 'canceled' })).toBeNull();
});

test('values that cannot be saved raise no question', () => {
  expect(concern({ amount: readAmount(''), frequency: 'weekly' })).toBeNull();
});
