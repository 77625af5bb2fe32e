import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount, toTypedAmount } from '../../../ui/fields/typed-amount.ts';
import { newPart, remainderText, toPurpose, wrongParts } from './split.ts';

const part = (amount: number) => ({ ...newPart, amount: toTypedAmount(cents(amount)) });

test.each([
  [[60_00, 20_00], '$20.00 left to assign'],
  [[60_00, 40_00], 'The parts add up.'],
  [[60_00, 60_00], '$20.00 too much'],
])('of $100, parts of %j cents leave: %s', (amounts, text) => {
  const amount = toTypedAmount(cents(100_00));
  expect(remainderText({ amount, splits: amounts.map(part) })).toBe(text);
});

test('a part that is no amount is said to be wrong, and counts as nothing', () => {
  const wrong = { ...newPart, amount: readAmount('12.345') };
  const amount = toTypedAmount(cents(100));
  expect(remainderText({ amount, splits: [wrong] })).toBe('$1.00 left to assign');
  expect(wrongParts([part(1), wrong])).toEqual({
    'splits.0.amount': null,
    'splits.1.amount': 'Use at most two decimals.',
  });
  const { splits } = toPurpose({ campaign: null, fund: 'roof', splits: [wrong] });
  expect(splits[0]?.amount).toBeNaN();
});
