import { addMonths, day, toDay, isBefore, type Day } from '../../day.ts';

/** The first day of a year and the first day after it. */
export type Span = { from: Day; until: Day };

/** A fiscal year is named by the calendar year it ends in: July 2025 to June 2026 is 2026. */
export function fiscalYear(on: Day, startMonth: number): number {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  return startMonth > 1 && month >= startMonth ? year + 1 : year;
}

export function fiscalYearSpan(year: number, startMonth: number): Span {
  const from = toDay(startMonth > 1 ? year - 1 : year, startMonth, 1);
  if (from === null) throw new RangeError(`no fiscal year ${year} from month ${startMonth}`);
  return { from, until: addMonths(from, 12) };
}

/** `2026`, or `FY 2026` if the year is not the calendar year. */
export const fiscalYearName = (year: number, startMonth: number) =>
  startMonth === 1 ? String(year) : `FY ${year}`;

/** Returns the same calendar day a year before; February 29 becomes the 28th. */
export const sameDayLastYear = (on: Day) => addMonths(on, -12);

export const holdsDay = ({ from, until }: Span, on: Day) =>
  !isBefore(on, from) && isBefore(on, until);

export const toMonth = (on: Day) => day(`${on.slice(0, 7)}-01`);

/** The first days of the months of a date range that starts with a month, in order. */
export function listMonths({ from, until }: Span): Day[] {
  const months: Day[] = [];
  for (let step = 0; isBefore(addMonths(from, step), until); step += 1) {
    months.push(addMonths(from, step));
  }
  return months;
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const monthsShort = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `January` for 1. */
export const monthName = (month: number) => monthNames.format(Date.UTC(2000, month - 1, 1));

/** `Mar 2026`. */
export const formatMonth = (month: Day) => monthsShort.format(new Date(`${month}T00:00:00Z`));
