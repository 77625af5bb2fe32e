import { addDays, addMonths, day, type Day } from './day.ts';
import type { Days } from './period.ts';

/** Consecutive days, whole months or whole years: the first days of the first and the last one. */
export type TotalSpan = Days & { unit: 'day' | 'month' | 'year' };

/** A range that contains every day with a total. */
export const allDays: Days = { from: day('1000-01-01'), to: day('9000-12-31') };

/** The most spans of a range: days, months, years, months, days. */
export const mostSpans = 5;

/**
 * Splits a range into whole years, the whole months before and after them, and the days at its
 * ends. Each day is in exactly one part. A range that ends before it starts has no parts.
 */
export function splitIntoSpans({ from, to }: Days): TotalSpan[] {
  const next = addDays(to, 1);
  const [firstMonth, endMonth] = [roundUp(from, monthStart, 1), monthStart(next)];
  if (firstMonth >= endMonth) return span('day', from, next);

  const [firstYear, endYear] = [roundUp(firstMonth, yearStart, 12), yearStart(endMonth)];
  const wholeMonths =
    firstYear >= endYear
      ? span('month', firstMonth, endMonth)
      : [
          ...span('month', firstMonth, firstYear),
          ...span('year', firstYear, endYear),
          ...span('month', endYear, endMonth),
        ];
  return [...span('day', from, firstMonth), ...wholeMonths, ...span('day', endMonth, next)];
}

/** Nothing if the exclusive end is not after the start. */
const span = (unit: TotalSpan['unit'], from: Day, end: Day): TotalSpan[] =>
  from < end ? [{ unit, from, to: addDays(end, -1) }] : [];

const monthStart = (date: Day) => day(`${date.slice(0, 7)}-01`);
const yearStart = (date: Day) => day(`${date.slice(0, 4)}-01-01`);

const roundUp = (date: Day, start: (date: Day) => Day, months: number) =>
  start(date) === date ? date : addMonths(start(date), months);
