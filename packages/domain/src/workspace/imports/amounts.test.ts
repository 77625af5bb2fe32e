import { fc, test as check } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { formatUsd, cents, largestAmount } from '../../money.ts';
import { isDollars, readAmount, readPaid } from './amounts.ts';

test.each([
  ['811.0', 81_100],
  ['0.01', 1],
  ['1,200.50', 120_050],
  ['$ 12.5', 1_250],
  ['$1,234,567.89', 123_456_789],
  ['25 USD', 2_500],
  ['USD 25.00', 2_500],
  ['US$25', 2_500],
  [' 1200 ', 120_000],
  ['33.330000', 3_333],
])('%s is a donation of %i cents', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount, problem: '' });
});

test.each([
  ['', 'This row has no amount.'],
  ['ten dollars', '"ten dollars" isn’t an amount in dollars.'],
  ['€25', '"€25" isn’t an amount in dollars.'],
  ['1.234,50', '"1.234,50" isn’t an amount in dollars.'],
  ['10.005', '"10.005" isn’t an amount in dollars.'],
  ['0.0', 'The donation amount must be more than zero.'],
  ['-5', 'The donation amount must be more than zero.'],
  ['(5.00)', 'The donation amount must be more than zero.'],
  ['1000000000.01', 'The donation amount can be at most $999,999,999.99.'],
])('%s is not a donation, for a stated reason', (text, problem) => {
  expect(readAmount(text).problem).toBe(problem);
});

test('an amount that is not a donation still counts in the file’s total', () => {
  expect(readAmount('-5.25').amount).toBe(-525);
  expect(readAmount('0.0').amount).toBe(0);
  expect(readAmount('much').amount).toBeNull();
});

check.prop([fc.integer({ min: 1, max: largestAmount })])(
  'every amount is read back to the cent from how it is shown and from a plain number',
  (amount) => {
    expect(readAmount(formatUsd(cents(amount))).amount).toBe(amount);
    expect(readAmount(String(amount / 100)).amount).toBe(amount);
  },
);

check.prop([fc.string()])('no text makes reading an amount fail', (text) => {
  expect(typeof readAmount(text).problem).toBe('string');
});

test.each([
  ['2500', 2_500],
  ['2500.0', 2_500],
  ['-2,500', -2_500],
  ['(2500)', -2_500],
  ['99', 99],
])('%s in a file of cents is %i cents', (text, amount) => {
  expect(readAmount(text, 'gift', 'cents').amount).toBe(amount);
});

test('an amount in dollars is refused in a file of cents', () => {
  for (const text of ['25.50', '$25']) {
    const { amount, problem } = readAmount(text, 'gift', 'cents');
    expect([amount, problem]).toEqual([null, `"${text}" isn’t a whole number of cents.`]);
  }
});

test('a minus sign may follow its number', () => {
  expect(readAmount('5.25-').amount).toBe(-525);
  expect(readAmount('--').amount).toBeNull();
});

test('only US dollars and an empty cell are dollars', () => {
  expect(['USD', 'usd ', '$', 'US Dollar', ''].every(isDollars)).toBe(true);
  expect(['EUR', 'CAD', '€', 'CA$'].some(isDollars)).toBe(false);
});

test('zero paid is valid, and a negative amount is not', () => {
  expect(readPaid('')).toEqual({ amount: 0, problem: '' });
  expect(readPaid(' - ')).toEqual({ amount: 0, problem: '' });
  expect(readPaid('$0.00')).toEqual({ amount: 0, problem: '' });
  expect(readPaid('$1,200.50')).toEqual({ amount: 120_050, problem: '' });
  expect(readPaid('(5)').problem).toBe('The amount paid can’t be less than zero.');
  expect(readPaid('some').problem).toBe('"some" isn’t an amount in dollars.');
});
