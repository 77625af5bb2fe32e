import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day, daysBetween } from './day.ts';
import { daysBefore, periodDays, earlier, splitPeriod, computePercent, periods } from './period.ts';

const anyDay = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays(day('2020-01-01'), count));

test('a period ends with today', () => {
  expect(periodDays('week', day('2026-03-03'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(periodDays('month', day('2026-03-01'))).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(periodDays('year', day('2026-12-31'))).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('the previous period has the same length and ends where the period starts', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...periods), (today, period) => {
      const now = periodDays(period, today);
      const before = daysBefore(now);
      expect(addDays(before.to, 1)).toBe(now.from);
      expect(daysBetween(before.from, before.to)).toBe(daysBetween(now.from, now.to));
      expect(earlier(now, daysBetween(before.from, now.from))).toEqual(before);
    }),
  );
});

test('the parts of a period cover each of its days once', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...periods), (today, period) => {
      const days = periodDays(period, today);
      const parts = splitPeriod(days, period);
      expect(parts[0]?.from).toBe(days.from);
      expect(parts.at(-1)?.to).toBe(days.to);
      const begins = parts.slice(1).map(({ from }) => from);
      expect(begins).toEqual(parts.slice(0, -1).map(({ to }) => addDays(to, 1)));
    }),
  );
});

test('the parts of a year are calendar months', () => {
  const parts = splitPeriod(periodDays('year', day('2026-11-15')), 'year');
  expect(parts).toHaveLength(13);
  expect(parts[0]).toEqual({ from: '2025-11-16', to: '2025-11-30' });
  expect(parts[3]).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(parts.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-15' });
});

test.each([
  [0, 0, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [9_999, 10_000, 99.9],
  [10_000, 10_000, 100],
])('%s of %s is %s percent', (part, whole, percent) => {
  expect(computePercent(part, whole)).toBe(percent);
});
