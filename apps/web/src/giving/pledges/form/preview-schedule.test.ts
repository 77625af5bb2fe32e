import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import {
  finalDueDate,
  isOwnSchedule,
  paymentCount,
  type Schedule,
  expectedSchedule,
} from './preview-schedule.ts';

const schedule = (given: Partial<Schedule>): Schedule => ({
  amount: readAmount('100'),
  date: '2026-01-31',
  dueDate: '',
  frequency: 'monthly',
  payments: '',
  firstPaymentDate: '',
  ...given,
});

test('a number of payments spreads the amount from one step after the pledge date on', () => {
  expect(expectedSchedule(schedule({ payments: '3' }))).toEqual([
    { dueDate: '2026-02-28', amount: 33_34 },
    { dueDate: '2026-03-31', amount: 33_33 },
    { dueDate: '2026-04-30', amount: 33_33 },
  ]);
  expect(finalDueDate(schedule({ payments: '3' }))).toBe('2026-04-30');
});

test('the same dates come of a due date as of a number of payments', () => {
  const counted = expectedSchedule(schedule({ payments: '3' }));

  expect(expectedSchedule(schedule({ dueDate: '2026-04-30' }))).toEqual(counted);
});

test('a due date before the first step gives one payment on it', () => {
  const given = schedule({ date: '2026-11-23', dueDate: '2026-12-14' });

  expect(expectedSchedule(given)).toEqual([{ dueDate: '2026-12-14', amount: 100_00 }]);
});

test('payments start on the first payment date where there is one', () => {
  const given = schedule({ payments: '2', firstPaymentDate: '2026-03-15' });

  expect(expectedSchedule(given)?.map(({ dueDate }) => dueDate)).toEqual([
    '2026-03-15',
    '2026-04-15',
  ]);
  expect(isOwnSchedule(given)).toBe(true);
});

test('without a number, payments go on until the due date', () => {
  const given = schedule({ dueDate: '2026-04-01' });

  expect(expectedSchedule(given)?.map(({ dueDate }) => dueDate)).toEqual([
    '2026-02-28',
    '2026-03-31',
  ]);
  expect(isOwnSchedule(given)).toBe(false);
});

test('a one-time pledge has one payment, whatever was typed before', () => {
  const given = schedule({ frequency: 'one-time', payments: '12', dueDate: '2026-04-01' });

  expect(expectedSchedule(given)).toEqual([{ dueDate: '2026-04-01', amount: 100_00 }]);
  expect(isOwnSchedule(given)).toBe(false);
});

test.each(['0', '1101', 'ten', '1.5', '-3'])('%s is no number of payments', (payments) => {
  expect(paymentCount(schedule({ payments }))).toBeNaN();
  expect(expectedSchedule(schedule({ payments }))).toBeNull();
});

test.each([
  { amount: readAmount('') },
  { amount: readAmount('0') },
  { amount: readAmount('1.005') },
  { date: '' },
])('there is no schedule yet with %j', (given) => {
  expect(expectedSchedule(schedule(given))).toBeNull();
});

test('there are never more payments than cents', () => {
  expect(expectedSchedule(schedule({ amount: readAmount('0.05'), payments: '10' }))).toBeNull();
});
