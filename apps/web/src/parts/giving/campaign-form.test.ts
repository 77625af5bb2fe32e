import { day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount } from '../../ui/fields/typed-amount.ts';
import { type CampaignValues, newValues, toValues, validateNew } from './campaign-form.ts';

const wrongFields = (values: CampaignValues) => validateNew(values).errors ?? {};

const typed = (values: Partial<CampaignValues>): CampaignValues => ({
  ...newValues(day('2028-02-29'), 'Spring Appeal'),
  ...values,
});

test('a new campaign starts today, runs for a year and has a target of 10,000', () => {
  expect(newValues(day('2028-02-29'))).toEqual({
    name: '',
    description: '',
    startDate: '2028-02-29',
    endDate: '2029-02-28',
    targetAmount: readAmount('10,000'),
  });
});

test('a name is enough, because the rest is filled in', () => {
  expect(wrongFields(typed({}))).toEqual({});
});

test('every wrong field gets its sentence at once', () => {
  const values = typed({
    name: '   ',
    description: 'card 4242 4242 4242 4242',
    startDate: '2026-05-02',
    endDate: '2026-05-01',
    targetAmount: readAmount('0'),
  });

  expect(wrongFields(values)).toEqual({
    name: 'Campaign name is required',
    description:
      'Description seems to contain a card number. Please remove it: card numbers can’t be ' +
      'stored here.',
    endDate: 'Start date cannot be after end date',
    targetAmount: 'Target amount must be greater than zero',
  });
});

test.each([
  ['', 'Target amount must be greater than zero'],
  ['-5', 'Target amount must be greater than zero'],
  ['0.99', 'The target must be at least $1.'],
  ['12.345', 'Use at most two decimals.'],
  ['a lot', 'Please enter a valid amount'],
  ['1000000000', 'The amount can be at most $999,999,999.99.'],
])('a target of "%s" is refused', (targetAmount, sentence) => {
  expect(wrongFields(typed({ targetAmount: readAmount(targetAmount) }))).toEqual({
    targetAmount: sentence,
  });
});

test.each([
  ['1', 1_00],
  ['$ 12,500.5', 12_500_50],
  ['999999999.99', 99_999_999_999],
])('a target of "%s" is parsed exactly', (targetAmount, amount) => {
  const values = typed({ targetAmount: readAmount(targetAmount) });

  expect(wrongFields(values)).toEqual({});
  expect(validateNew(values).body).toMatchObject({ targetAmount: amount });
});

test('a campaign of one day or without dates is valid', () => {
  expect(wrongFields(typed({ startDate: '2026-05-01', endDate: '2026-05-01' }))).toEqual({});
  expect(validateNew(typed({ startDate: '', endDate: '' })).body).toMatchObject({
    startDate: null,
    endDate: null,
  });
});

test('an imported campaign opens without a target', () => {
  const campaign = {
    _id: 'a',
    version: 1,
    name: 'Gala',
    description: '',
    startDate: null,
    endDate: null,
    targetAmount: null,
  };

  expect(toValues(campaign)).toMatchObject({
    startDate: '',
    endDate: '',
    targetAmount: readAmount(''),
  });
});
