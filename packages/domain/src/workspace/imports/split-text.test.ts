import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { readSplitText, splitProblem } from './split-text.ts';

const read = (text: string) => readSplitText(text, 'part', 'dollars');

describe('the parts of a split donation in a file', () => {
  test('are amounts with a fund and a campaign', () => {
    expect(read('60.00 Roof, Spring Gala; $1,040 General Fund').splits).toEqual([
      { amount: 6_000, fund: 'Roof', campaign: 'Spring Gala' },
      { amount: 104_000, fund: 'General Fund', campaign: null },
    ]);
    expect(read('5; 6 , Gala').splits).toEqual([
      { amount: 500, fund: null, campaign: null },
      { amount: 600, fund: null, campaign: 'Gala' },
    ]);
  });

  test('can have names with commas and semicolons in quotation marks', () => {
    expect(read('1.00 "Roof, part ""2"""; 2.00 "A; B", C').splits).toEqual([
      { amount: 100, fund: 'Roof, part "2"', campaign: null },
      { amount: 200, fund: 'A; B', campaign: 'C' },
    ]);
  });

  test('must have readable amounts', () => {
    expect(read('Roof 60; Food 40').problem).toBe('"Roof" isn’t an amount in dollars.');
    expect(read('0 Roof; 40 Food').problem).toBe('The part amount must be more than zero.');
  });

  test('must be two or more for different purposes that add up', () => {
    const [roof, food] = [
      { amount: cents(60), fund: 'Roof', campaign: null },
      { amount: cents(40), fund: 'Food', campaign: null },
    ];
    expect(splitProblem(cents(100), [roof, food])).toBe('');
    expect(splitProblem(cents(99), [roof, food])).toBe('The parts don’t add up to the amount.');
    expect(splitProblem(cents(60), [roof])).toBe('A split needs at least two parts.');
    expect(splitProblem(cents(120), [roof, { ...roof, fund: 'ROOF ' }])).toBe(
      'Two parts have the same fund and campaign. Combine them.',
    );
  });
});

const name = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const part = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
  fund: name,
  campaign: fc.option(name),
});

test('parts that are written with quoted names are read as they were', () => {
  const quote = (text: string) => (/[,;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const text = parts
        .map(({ amount, fund, campaign }) => {
          const names = [fund, ...(campaign === null ? [] : [campaign])].map(quote).join(', ');
          return `${(amount / 100).toFixed(2)} ${names}`;
        })
        .join('; ');
      expect(read(text)).toEqual({ splits: parts, problem: '' });
    }),
  );
});
