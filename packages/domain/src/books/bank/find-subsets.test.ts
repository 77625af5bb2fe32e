import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../../money.ts';
import { findSubsets, mostCandidates } from './find-subsets.ts';

const amounts = fc.array(
  fc.integer({ min: 1, max: 500 }).map((amount) => cents(amount)),
  { maxLength: mostCandidates + 2 },
);

check.prop([amounts, fc.integer({ min: 1, max: 3_000 })])(
  'a set that is found has exactly the sum, and no amount twice',
  (all, total) => {
    for (const set of findSubsets(all, cents(total))) {
      expect(sum(set.map((index) => all[index] ?? cents(0)))).toBe(total);
      expect(new Set(set).size).toBe(set.length);
    }
  },
);

check.prop([
  amounts.filter((all) => all.length > 0 && all.length <= mostCandidates),
  fc.array(fc.boolean(), { minLength: mostCandidates, maxLength: mostCandidates }),
])('a set that exists is found, and no larger one before it', (all, chosen) => {
  const set = all.flatMap((_, index) => (chosen[index] === true ? [index] : []));
  fc.pre(set.length > 0);
  const [found] = findSubsets(all, sum(set.map((index) => all[index] ?? cents(0))));
  expect(found?.length).toBeLessThanOrEqual(set.length);
});

test('equal checks are added up without trying hundreds of sets', () => {
  const checks = Array.from({ length: mostCandidates }, () => cents(2_500));
  expect(findSubsets(checks, cents(25_000))[0]).toHaveLength(10);
});

test('an amount of zero is refused', () => {
  expect(() => findSubsets([cents(0)], cents(1))).toThrow(RangeError);
});
