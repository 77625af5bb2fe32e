import { test as check, fc } from '@fast-check/vitest';
import { expect } from 'vitest';
import { cents } from '../../money.ts';
import { splitRefund } from './split-refund.ts';

const portions = fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), {
  minLength: 1,
  maxLength: 6,
});

check.prop([portions, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })])(
  'the shares of each refund add up to it, and those of a whole refund are the portions',
  (given, fractions) => {
    const parts = given.map((each) => cents(each));
    const total = given.reduce((sum, each) => sum + each, 0);
    let refunded = 0;
    const sums = parts.map(() => 0);
    for (const fraction of [...fractions, 1]) {
      const refund = Math.floor((total - refunded) * fraction);
      const shares = splitRefund(parts, cents(refunded), cents(refund));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(refund);
      shares.forEach((share, index) => {
        sums[index] = (sums[index] ?? 0) + share;
        expect(sums[index]).toBeLessThanOrEqual(parts[index] ?? 0);
        expect(sums[index]).toBeGreaterThanOrEqual(0);
      });
      refunded += refund;
    }
    expect(refunded).toBe(total);
    expect(sums).toEqual(parts);
  },
);
