import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, largestAmount } from '../../money.ts';
import { matchedAmount, mostMatchPercent } from './employer-match.ts';

const amount = fc.integer({ min: 1, max: largestAmount }).map(cents);
const percent = fc.integer({ min: 1, max: mostMatchPercent });

check.prop([amount, percent, fc.option(amount)])(
  'a match is a whole number of cents, within half a cent of its share and within its limit',
  (donation, share, most) => {
    const match = matchedAmount(donation, { percent: share, most });
    expect(Number.isSafeInteger(match)).toBe(true);
    const exact = (donation * share) / 100;
    if (most === null || exact < most) expect(Math.abs(match - exact)).toBeLessThanOrEqual(0.5);
    else expect(match).toBe(most);
  },
);

test('a dollar for each dollar is the donation itself', () => {
  expect(matchedAmount(cents(250_00), { percent: 100, most: null })).toBe(250_00);
  expect(matchedAmount(cents(250_00), { percent: 200, most: cents(400_00) })).toBe(400_00);
});
