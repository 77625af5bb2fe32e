import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, day } from '../../day.ts';
import {
  fiscalYearName,
  fiscalYear,
  fiscalYearSpan,
  formatMonth,
  holdsDay,
  monthName,
  toMonth,
  listMonths,
  sameDayLastYear,
} from './fiscal-year.ts';

const anyDay = fc
  .integer({ min: 0, max: 60_000 })
  .map((count) => addDays(day('1950-01-01'), count));
const anyStart = fc.integer({ min: 1, max: 12 });

describe('a fiscal year', () => {
  test('is the calendar year if it starts in January', () => {
    expect(fiscalYear(day('2026-01-01'), 1)).toBe(2026);
    expect(fiscalYearSpan(2026, 1)).toEqual({ from: '2026-01-01', until: '2027-01-01' });
    expect(fiscalYearName(2026, 1)).toBe('2026');
  });

  test('is named after the year in which it ends if it starts later', () => {
    expect(fiscalYear(day('2025-06-30'), 7)).toBe(2025);
    expect(fiscalYear(day('2025-07-01'), 7)).toBe(2026);
    expect(fiscalYearSpan(2026, 7)).toEqual({ from: '2025-07-01', until: '2026-07-01' });
    expect(fiscalYearName(2026, 7)).toBe('FY 2026');
  });

  test('includes the leap day in February’s year', () => {
    expect(fiscalYearSpan(2024, 3)).toEqual({ from: '2023-03-01', until: '2024-03-01' });
    expect(fiscalYear(day('2024-02-29'), 3)).toBe(2024);
    expect(fiscalYear(day('2024-03-01'), 3)).toBe(2025);
  });

  check.prop([anyDay, anyStart])('holds exactly the days that name it', (on, start) => {
    const year = fiscalYear(on, start);

    expect(holdsDay(fiscalYearSpan(year, start), on)).toBe(true);
    expect(holdsDay(fiscalYearSpan(year - 1, start), on)).toBe(false);
    expect(holdsDay(fiscalYearSpan(year + 1, start), on)).toBe(false);
  });

  check.prop([fc.integer({ min: 1900, max: 2200 }), anyStart])(
    'has twelve months and ends where the next begins',
    (year, start) => {
      const span = fiscalYearSpan(year, start);
      const months = listMonths(span);

      expect(months).toHaveLength(12);
      expect(months[0]).toBe(span.from);
      expect(months.every((month) => holdsDay(span, month))).toBe(true);
      expect(fiscalYearSpan(year + 1, start).from).toBe(span.until);
    },
  );

  check.prop([anyDay, anyStart])('has the same day last year in the year before', (on, start) => {
    expect(fiscalYear(sameDayLastYear(on), start)).toBe(fiscalYear(on, start) - 1);
  });
});

test('the same day last year of a leap day is the 28th', () => {
  expect(sameDayLastYear(day('2024-02-29'))).toBe('2023-02-28');
  expect(sameDayLastYear(day('2025-02-28'))).toBe('2024-02-28');
});

test('months have names', () => {
  expect([monthName(1), monthName(12), formatMonth(day('2026-03-01'))]).toEqual([
    'January',
    'December',
    'Mar 2026',
  ]);
});

check.prop([anyDay])('a day’s month starts on the first and holds the day', (on) => {
  expect(toMonth(on).endsWith('-01')).toBe(true);
  expect(holdsDay({ from: toMonth(on), until: addMonths(toMonth(on), 1) }, on)).toBe(true);
});
