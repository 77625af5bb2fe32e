import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import {
  newValues,
  type PriorActivity,
  noPriorActivity,
  type PledgeValues,
  impliedWriteOff,
  valuesAfter,
  validateChanges,
  validateNew,
} from './form.ts';

const toNewPledge = (values: PledgeValues) => validateNew(values).body;

const donor = { _id: '0190f5d2-1111-7000-8000-000000000001', name: 'Ada', email: null };

const typed = (given: Partial<PledgeValues> = {}): PledgeValues => ({
  ...newValues(day('2026-01-31'), donor),
  amount: readAmount('1,200.50'),
  ...given,
});

const wrongInNew = (values: PledgeValues) => validateNew(values).errors ?? {};
const wrongInChange = (values: PledgeValues, before: PriorActivity = noPriorActivity) =>
  validateChanges({ ...before, version: 1 })(values).errors ?? {};
const halfPaid = {
  status: 'open' as const,
  amountFulfilled: cents(600_00),
  amountWrittenOff: cents(0),
};

test('a donor, an amount and a date are enough', () => {
  expect(wrongInNew(typed())).toEqual({});
  expect(toNewPledge(typed())).toEqual({
    donor: donor._id,
    amount: 1_200_50,
    date: '2026-01-31',
    dueDate: null,
    notes: '',
    status: 'open',
    frequency: 'one-time',
    campaign: null,
    fund: null,
    splits: [],
    reason: '',
  });
});

test('every wrong field gets its sentence at once', () => {
  expect(wrongInNew(typed({ donor: null, amount: readAmount(''), date: '' }))).toMatchObject({
    donor: 'Please select a donor',
    amount: 'Please enter a valid amount',
    date: 'Enter a date.',
  });
});

test.each([
  ['0.99', 'The amount must be at least $1.00.'],
  ['0', 'Please enter a valid amount'],
  ['-5', 'Please enter a valid amount'],
  ['10.005', 'Use at most two decimals.'],
  ['1000000000', 'The amount can be at most $999,999,999.99.'],
])('a new pledge of %s is refused: %s', (amount, sentence) => {
  expect(wrongInNew(typed({ amount: readAmount(amount) }))).toEqual({ amount: sentence });
});

test('a pledge can be edited to an amount of one cent', () => {
  expect(wrongInChange(typed({ amount: readAmount('0.01') }))).toEqual({});
});

test('a number of payments is sent as a schedule that ends on the due date', () => {
  const values = typed({ frequency: 'monthly', payments: '3', amount: readAmount('100') });

  expect(wrongInNew(values)).toEqual({});
  expect(toNewPledge(values)).toMatchObject({
    dueDate: '2026-04-30',
    schedule: [
      { dueDate: '2026-02-28', amount: 33_34 },
      { dueDate: '2026-03-31', amount: 33_33 },
      { dueDate: '2026-04-30', amount: 33_33 },
    ],
  });
});

test('more payments than cents are refused', () => {
  const values = typed({ frequency: 'daily', payments: '101', amount: readAmount('1') });

  expect(wrongInNew(values)).toEqual({
    amount: 'The amount is too small for this many payments.',
    payments: 'The amount is too small for this many payments.',
  });
});

test('a status that leaves money outstanding asks why', () => {
  const settled = typed({ status: 'settled' });

  expect(impliedWriteOff(settled, halfPaid)).toBe(600_50);
  expect(wrongInChange(settled, halfPaid)).toEqual({
    reason: 'Reason is required.',
  });
  expect(wrongInChange({ ...settled, reason: 'Lost the job' }, halfPaid)).toEqual({});
});

test('canceling asks why only where something was paid', () => {
  const canceled = typed({ status: 'canceled' });

  expect(impliedWriteOff(canceled, noPriorActivity)).toBeNull();
  expect(impliedWriteOff(canceled, halfPaid)).toBe(600_50);
});

test('the next pledge of a stack keeps the day, the frequency and the campaign', () => {
  const campaign = { _id: donor._id, name: 'Gala', description: '' };
  const shared = { date: '2026-01-30', frequency: 'monthly', campaign } as const;
  const saved = typed({ ...shared, dueDate: '2026-06-30', payments: '5', notes: 'By phone' });

  expect(valuesAfter(saved, day('2026-04-02'))).toEqual({
    ...newValues(day('2026-04-02')),
    ...shared,
  });
});

test('a status that stays as it was asks nothing', () => {
  const before = { ...halfPaid, status: 'settled' as const, amountWrittenOff: cents(600_50) };

  expect(impliedWriteOff(typed({ status: 'settled' }), before)).toBeNull();
});

test('changes carry the version and no frequency', () => {
  const { body: changes } = validateChanges({ ...noPriorActivity, version: 4 })(
    typed({ dueDate: '2026-05-01' }),
  );

  expect(changes).toMatchObject({ dueDate: '2026-05-01', version: 4 });
  expect(changes).not.toHaveProperty('frequency');
});
