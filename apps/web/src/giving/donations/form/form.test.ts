import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import {
  type DonationValues,
  newValues,
  pledgeAfterMove,
  valuesAfter,
  validateChanges,
  validateNew,
} from './form.ts';

const toNewDonation = (values: DonationValues) => validateNew(values).body;
const wrongFields = (values: DonationValues) => validateNew(values).errors ?? {};

const ada = {
  _id: '0199a0c0-0000-7000-8000-000000000001',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
};
const pledgeId = '0199a0c0-0000-7000-8000-000000000002';

const typed = (values: Partial<DonationValues>): DonationValues => ({
  ...newValues(day('2026-03-31'), ada),
  amount: readAmount('1,200.50'),
  ...values,
});

test('a donor and an amount are enough for a donation of today in cash', () => {
  expect(wrongFields(typed({}))).toEqual({});
  expect(toNewDonation(typed({}))).toEqual({
    donor: ada._id,
    amount: cents(120_050),
    method: 'cash',
    date: '2026-03-31',
    isRecurring: false,
    recurringInterval: null,
    campaign: null,
    fund: null,
    splits: [],
    notes: '',
    pledgeId: null,
    benefit: 'none',
    benefitDescription: '',
    benefitValue: 0,
    inKind: '',
    givenThrough: null,
    givenThroughName: '',
    recordAnyway: false,
    thank: null,
    employerMatch: null,
  });
});

test('the next donation of a stack keeps the day, the method, the campaign and the letter', () => {
  const campaign = { _id: pledgeId, name: 'Gala', description: '' };
  const shared = { date: '2026-03-30', method: 'check', campaign, thank: true } as const;
  const saved = typed({
    ...shared,
    notes: 'In person',
    benefit: 'goods',
    pledgeId,
    inKind: 'Rice',
  });

  expect(valuesAfter(saved, day('2026-04-02'))).toEqual({
    ...newValues(day('2026-04-02'), null),
    ...shared,
  });
});

test('every wrong field gets its sentence at once', () => {
  const values = typed({
    donor: null,
    amount: readAmount(''),
    date: '',
    notes: 'card 4242 4242 4242 4242',
  });

  expect(wrongFields(values)).toEqual({
    donor: 'Donor is required',
    amount: 'Please enter a valid amount',
    date: 'Enter a date.',
    notes:
      'Notes seems to contain a card number. Please remove it: card numbers can’t be stored here.',
  });
});

test.each([
  ['0', 'Please enter a valid amount'],
  ['-5', 'Please enter a valid amount'],
  ['ten', 'Please enter a valid amount'],
  ['1.005', 'Use at most two decimals.'],
  ['1000000000', 'The amount can be at most $999,999,999.99.'],
])('the amount %s shows: %s', (amount, sentence) => {
  expect(wrongFields(typed({ amount: readAmount(amount) }))).toEqual({ amount: sentence });
});

test('how often it comes is sent only for a donation that comes again', () => {
  const monthly = typed({ isRecurring: true, recurringInterval: 'weekly' });

  expect(toNewDonation(monthly)).toMatchObject({ isRecurring: true, recurringInterval: 'weekly' });
  expect(toNewDonation({ ...monthly, isRecurring: false })).toMatchObject({
    isRecurring: false,
    recurringInterval: null,
  });
});

test('goods or services are sent with their value, and not once they are unchosen', () => {
  const dinner = typed({
    benefit: 'goods',
    benefitDescription: 'Dinner for two',
    benefitValue: readAmount('80'),
  });

  expect(toNewDonation(dinner)).toMatchObject({
    benefitDescription: 'Dinner for two',
    benefitValue: cents(8_000),
  });
  expect(toNewDonation({ ...dinner, benefit: 'none' })).toMatchObject({
    benefitDescription: '',
    benefitValue: 0,
  });
  expect(wrongFields({ ...dinner, benefitDescription: '' })).toEqual({
    benefitDescription: 'Describe what the donor received, or choose “No goods or services”.',
  });
  expect(wrongFields({ ...dinner, benefitValue: readAmount('') })).toEqual({
    benefitValue: 'Please enter a valid amount',
  });
});

test('changes name the pledge and the version that was seen', () => {
  expect(validateChanges(3)(typed({ pledgeId })).body).toMatchObject({ pledgeId, version: 3 });
});

const ruth = { ...ada, _id: '0199a0c0-0000-7000-8000-000000000003', name: 'Ruth Ok' };
const stored = { donor: ada, pledgeId };
const paidTo = (donor: typeof ada) => ({
  _id: pledgeId,
  amount: cents(100_00),
  date: day('2026-03-01'),
  donor,
});

test('a donation that goes to another donor leaves the pledge of the first', () => {
  expect(pledgeAfterMove(stored, { to: ruth, stored, paid: paidTo(ada) })).toBe('');
});

test('a donation moved back to its donor pays its pledge again', () => {
  const moved = { donor: ruth, pledgeId: '' };

  expect(pledgeAfterMove(moved, { to: ada, stored, paid: paidTo(ada) })).toBe(pledgeId);
});

test("a donation to somebody else's pledge still pays it when its own donor is corrected", () => {
  expect(pledgeAfterMove(stored, { to: null, stored, paid: paidTo(ruth) })).toBe(pledgeId);
});
