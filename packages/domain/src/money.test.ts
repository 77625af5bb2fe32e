import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cents,
  formatDollars,
  formatShort,
  formatUsd,
  largestAmount,
  parseUsd,
  split,
  subtract,
  sum,
  toDollars,
  writeUsd,
  zero,
} from './money.ts';

/** Any amount that the product can store, up to ten thousand of its largest donations. */
const most: number = largestAmount * 10_000;
const amount = fc.integer({ min: -most, max: most }).map((value) => cents(value));
const donation = fc.integer({ min: 1, max: largestAmount }).map((value) => cents(value));

test.each([0.5, NaN, Infinity, 2 ** 53])('%s is no whole number of cents', (value) => {
  expect(() => cents(value)).toThrow(RangeError);
});

test('negative zero becomes zero', () => {
  expect(Object.is(cents(-0), 0)).toBe(true);
  expect(Object.is(parseUsd('-0.00'), 0)).toBe(true);
});

test('the sum of no amounts is zero', () => {
  expect(sum([])).toBe(zero);
});

check.prop([fc.array(amount, { maxLength: 8 }), amount])(
  'what is added and taken away again leaves what was there',
  (amounts, extra) => {
    expect(subtract(sum([...amounts, extra]), extra)).toBe(sum(amounts));
  },
);

check.prop([donation, fc.integer({ min: 1, max: 500 })])(
  'the parts of a split add up to the amount and differ by at most one cent, larger ones first',
  (total, count) => {
    fc.pre(count <= total);
    const parts = split(total, count);

    expect(parts).toHaveLength(count);
    expect(sum(parts)).toBe(total);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    expect(parts).toEqual(parts.toSorted((one, other) => other - one));
    expect(Math.min(...parts)).toBeGreaterThan(0);
  },
);

test('ten dollars in three parts are 3.34, 3.33 and 3.33', () => {
  expect(split(cents(1_000), 3)).toEqual([334, 333, 333]);
});

test.each([
  [100, 0],
  [100, -1],
  [100, 1.5],
  [2, 3],
  [0, 1],
  [-100, 2],
])('%i cents cannot be split into %s parts', (total, parts) => {
  expect(() => split(cents(total), parts)).toThrow(RangeError);
});

/** Every sign and size, up to the limits of safe integers. */
const anyAmount = fc
  .oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.maxSafeInteger())
  .map((value) => cents(value));

check.prop([anyAmount], {
  examples: [[cents(2 ** 53 - 1)], [cents(1 - 2 ** 53)], [zero], [cents(-5)], [cents(-3_333)]],
})('an amount of any sign and size is written so that it is read back to the cent', (value) => {
  expect(writeUsd(value)).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/);
  expect(parseUsd(writeUsd(value))).toBe(value);
  expect(parseUsd(formatUsd(value))).toBe(value);
  expect(formatUsd(value).replaceAll(/[$,]/g, '').replace('−', '-')).toBe(writeUsd(value));
});

check.prop([amount])('an amount becomes a number of dollars and is the same amount', (value) => {
  expect(cents(Math.round(toDollars(value) * 100))).toBe(value);
  expect(parseUsd(String(toDollars(value)))).toBe(value);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-99, '-0.99'],
  [-100, '-1.00'],
  [-3_333, '-33.33'],
  [2 ** 53 - 1, '90071992547409.91'],
  [1 - 2 ** 53, '-90071992547409.91'],
])('%i cents are written as %s', (value, text) => {
  expect(writeUsd(cents(value))).toBe(text);
});

check.prop([donation])('an amount is read alike with and without its decoration', (value) => {
  const plain = writeUsd(value);

  for (const text of [
    plain,
    `$${plain}`,
    ` $ ${plain} `,
    `US$${plain}`,
    `+${plain}`,
    `${plain}00`,
  ]) {
    expect(parseUsd(text)).toBe(value);
  }
  for (const text of [`-${plain}`, `-$${plain}`, `(${plain})`, `($${plain})`]) {
    expect(parseUsd(text)).toBe(0 - value);
  }
});

test.each([
  ['0.01', 1],
  ['4.35', 435],
  ['8.7', 870],
  ['19.99', 1_999],
  ['29.95', 2_995],
  ['1,234,567.89', 123_456_789],
  ['1200', 120_000],
  ['811.0', 81_100],
  ['12.500', 1_250],
  ['$ 12.5', 1_250],
  ['999999999999.99', 99_999_999_999_999],
])('%s is read as %i cents', (text, value) => {
  expect(parseUsd(text)).toBe(value);
});

test.each([
  '',
  ' ',
  '$',
  '-',
  '()',
  '1.005',
  '0.001',
  '1e3',
  '12,34',
  '1,2345',
  ',123',
  '1,234,56',
  '1.2.3',
  '1.234,56',
  '12 34',
  '--5',
  '(-5)',
  '5-',
  '$5$',
  'five',
  '0x10',
  'NaN',
  'Infinity',
  '€5',
  '٥',
  '1_000',
  '99999999999999999999',
])('%j is not exactly one amount of dollars', (text) => {
  expect(parseUsd(text)).toBeNull();
});

check.prop([fc.string()])('whatever is read as an amount is a whole number of cents', (text) => {
  const value = parseUsd(text);
  expect(value === null || Number.isSafeInteger(value)).toBe(true);
});

test('lists round to whole dollars, dialogs show the cents', () => {
  expect(formatDollars(cents(123_450))).toBe('$1,235');
  expect(formatShort(cents(123_450))).toBe('$1,234.50');
  expect(formatShort(cents(-123_400))).toBe('−$1,234');
  expect(formatDollars(cents(-40))).toBe('$0');
  expect(formatUsd(cents(123_450))).toBe('$1,234.50');
  expect(formatUsd(cents(-500))).toBe('−$5.00');
  expect(formatUsd(zero)).toBe('$0.00');
});
