import { cents, day, dueDates, spread, zero, type Frequency } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import { revisedSchedule } from './revised.ts';

type Pledge = Parameters<typeof revisedSchedule>[0];

/** Ninety dollars in three months, the first of which is paid. */
function pledge(frequency: Frequency = 'monthly'): Pledge {
  const terms = { date: day('2025-12-15'), dueDate: day('2026-03-15'), frequency };
  const amount = cents(90_00);
  const schedule = spread(amount, dueDates({ ...terms, frequency: 'monthly' }));
  return {
    ...terms,
    amount,
    schedule: schedule.map((each, place) => ({
      ...each,
      number: place + 1,
      paid: place === 0 ? each.amount : zero,
      writtenOff: zero,
    })),
  } as Pledge;
}

const unchanged = { amount: readAmount('90.00'), date: '2025-12-15', dueDate: '2026-03-15' };
const revised = (change: Partial<typeof unchanged>) =>
  revisedSchedule(pledge(), { ...unchanged, ...change })?.map(({ dueDate, amount }) => [
    dueDate,
    amount / 100,
  ]);

test('nothing is shown while amount and dates are unchanged', () => {
  expect(revised({})).toBeUndefined();
});

test('nothing is shown for more payments than allowed', () => {
  expect(revised({ dueDate: '2117-08-15' })).toHaveLength(1_099);
  expect(revised({ dueDate: '2117-09-15' })).toBeUndefined();
});

test('an increase is added to the open installments', () => {
  expect(revised({ amount: readAmount('120') })).toEqual([
    ['2026-02-15', 45],
    ['2026-03-15', 45],
  ]);
});

test('a later due date spreads the open amount over the months until then', () => {
  expect(revised({ dueDate: '2026-05-15' })).toEqual([
    ['2026-02-15', 15],
    ['2026-03-15', 15],
    ['2026-04-15', 15],
    ['2026-05-15', 15],
  ]);
});

test('reduced to the paid amount, nothing more is expected', () => {
  expect(revised({ amount: readAmount('30') })).toEqual([]);
});

test.each([
  { amount: readAmount('29.99') },
  { amount: readAmount('ten') },
  { date: '2026-02-30' },
  { dueDate: '2026' },
])('nothing is shown for values that cannot be saved: %j', (change) => {
  expect(revised(change)).toBeUndefined();
});

test('another pledge date moves dates that were counted from it, and no others', () => {
  const change = { ...unchanged, date: '2026-01-10' };

  expect(revisedSchedule(pledge(), change)?.map(({ dueDate }) => dueDate)).toEqual([
    '2026-02-10',
    '2026-03-10',
  ]);
  expect(revisedSchedule(pledge('quarterly'), change)).toBeNull();
});
