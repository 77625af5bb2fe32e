import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../day.ts';
import { cents, largestAmount, sum } from '../../money.ts';
import { frequencies } from './frequency.ts';
import { datesFrom, scheduleFlaw, computeSchedule, spread } from './schedule.ts';

const amounts = (total: number, count: number) => {
  const start = { anchor: day('2026-01-01'), firstStep: 0 } as const;
  return spread(cents(total), datesFrom(start, 'daily', count)).map(({ amount }) => amount);
};

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => addDays(day('1990-01-01'), count));
const terms = fc.record({
  date: anyDay,
  dueDate: fc.option(anyDay),
  frequency: fc.constantFrom(...frequencies),
  firstPaymentDate: fc.option(anyDay),
});
const promised = fc.integer({ min: 1, max: largestAmount }).map(cents);

describe('cents over payments', () => {
  test('the first payments carry the odd cents', () => {
    expect(amounts(10_000, 3)).toEqual([3_334, 3_333, 3_333]);
    expect(amounts(1_000, 60)).toEqual([...Array(40).fill(17), ...Array(20).fill(16)]);
    expect(amounts(2_000, 365).filter((amount) => amount < 5)).toEqual([]);
  });

  test('more payments than cents are refused', () => {
    expect(() => amounts(5, 10)).toThrow(RangeError);
    expect(amounts(5, 5)).toEqual([1, 1, 1, 1, 1]);
  });

  check.prop([promised, terms])(
    'add up to the amount and differ by one cent at most',
    (all, given) => {
      const parts = computeSchedule(all, given).map(({ amount }) => amount);

      expect(sum(parts)).toBe(all);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      expect(parts.toSorted((one, other) => other - one)).toEqual(parts);
      expect(Math.min(...parts)).toBeGreaterThan(0);
    },
  );
});

describe('a schedule made by hand', () => {
  const line = (dueDate: string | null, amount: number) => ({
    dueDate: dueDate === null ? null : day(dueDate),
    amount: cents(amount),
  });

  test.each([
    ['empty', 100, []],
    ['too-long', 1_101, Array.from({ length: 1_101 }, () => line('2026-01-01', 1))],
    ['undated', 100, [line('2026-01-01', 50), line(null, 50)]],
    ['out-of-order', 100, [line('2026-02-01', 50), line('2026-01-31', 50)]],
    ['wrong-sum', 100, [line('2026-01-01', 50), line('2026-02-01', 49)]],
    ['wrong-sum', 100, [line('2026-01-01', 101)]],
    [null, 100, [line('2026-01-01', 50), line('2026-01-01', 50)]],
    [null, 100, [line(null, 100)]],
    [null, 1_100, Array.from({ length: 1_100 }, () => line('2026-01-01', 1))],
  ] as const)('%s', (flaw, amount, schedule) => {
    expect(scheduleFlaw(cents(amount), schedule)).toBe(flaw);
  });

  check.prop([promised, terms])('may be the one that the dates give', (all, given) => {
    expect(scheduleFlaw(all, computeSchedule(all, given))).toBeNull();
  });
});
