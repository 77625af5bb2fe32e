import { addDays, addMonths, day, daysBetween, type Day } from './day.ts';

export const periods = ['week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** A range of calendar days, including both ends. */
export type Days = { from: Day; to: Day };

const lengths: Record<Period, number> = { week: 7, month: 30, year: 365 };

/** The last 7, 30 or 365 days, including today. */
export const periodDays = (period: Period, today: Day): Days => ({
  from: addDays(today, 1 - lengths[period]),
  to: today,
});

/** Returns the same number of days right before a period. */
export const daysBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -1 - daysBetween(from, to)),
  to: addDays(from, -1),
});

/** The next seven days, including today. */
export const weekFrom = (today: Day): Days => ({ from: today, to: addDays(today, 6) });

/**
 * The parts of a period in a chart: its days, and for a year its calendar months, of which the
 * first and the last are partial.
 */
export function splitPeriod({ from, to }: Days, period: Period): Days[] {
  const parts: Days[] = [];
  for (let start = from; start <= to;) {
    const end = period === 'year' ? monthsEnd(start) : start;
    parts.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return parts;
}

/** Returns the same days this much earlier. */
export const earlier = ({ from, to }: Days, days: number): Days => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
});

const monthsEnd = (start: Day) => addDays(addMonths(day(`${start.slice(0, 7)}-01`), 1), -1);

/** A share in percent with one decimal; 0 of zero, and never 100 while anything is missing. */
export function computePercent(part: number, whole: number): number {
  if (whole === 0) return 0;

  const percent = Math.round((part / whole) * 1_000) / 10;
  return part < whole ? Math.min(percent, 99.9) : percent;
}
