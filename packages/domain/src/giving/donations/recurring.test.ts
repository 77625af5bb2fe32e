import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day, isBefore } from '../../day.ts';
import { intervals } from '../pledges/frequency.ts';
import { nextExpected } from './recurring.ts';

test.each([
  ['2026-01-31', 'monthly', '2026-02-28'],
  ['2028-01-31', 'monthly', '2028-02-29'],
  ['2026-02-28', 'monthly', '2026-03-28'],
  ['2025-11-30', 'quarterly', '2026-02-28'],
  ['2024-02-29', 'yearly', '2025-02-28'],
  ['2026-03-07', 'daily', '2026-03-08'],
  ['2026-12-28', 'weekly', '2027-01-04'],
  ['9999-12-31', 'monthly', '9999-12-31'],
] as const)('after %s %s comes %s', (date, interval, next) => {
  expect(nextExpected(day(date), interval)).toBe(next);
});

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => addDays(day('1990-01-01'), count));

check.prop([anyDay, fc.constantFrom(...intervals)])(
  'the next one comes later',
  (date, interval) => {
    expect(isBefore(date, nextExpected(date, interval))).toBe(true);
  },
);
