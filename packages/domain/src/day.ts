/**
 * A calendar day as text, `YYYY-MM-DD`, without a time zone. Text order is calendar order.
 * Arithmetic uses UTC midnights, where every day has 24 hours.
 */
export type Day = string & { readonly __unit: 'day' };

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const msPerDay = 86_400_000;

export function isDay(text: string): text is Day {
  const match = pattern.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

/** The first day accepted from outside: an earlier one is a typing error. */
export const earliestDay = '1900-01-01' as Day;

export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is no calendar day`);
  return text;
}

/** Builds a day from calendar numbers; null if there is no such day. */
export function toDay(year: number, month: number, date: number): Day | null {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
  return isDay(text) ? text : null;
}

export const isBefore = (one: Day, other: Day) => one < other;

/** The last day that was computed for each time zone, and its quarter of an hour. */
const lastDays = new Map<string, { quarter: number; day: Day }>();
const quarterMs = 15 * 60_000;

/**
 * Today's day at an instant, in an IANA time zone such as `America/New_York`. Every zone is a
 * multiple of a quarter of an hour from UTC since 1972, so a day is computed once for each quarter.
 */
export function today(instant: Date, timeZone: string): Day {
  const quarter = Math.floor(instant.getTime() / quarterMs);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const found = computeDay(instant, timeZone);
  if (instant.getUTCFullYear() > 1972) lastDays.set(timeZone, { quarter, day: found });
  return found;
}

function computeDay(instant: Date, timeZone: string): Day {
  const parts = calendarIn(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return day(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`);
}

export function addDays(from: Day, days: number): Day {
  return fromUtc(toUtc(from) + days * msPerDay);
}

/**
 * Adds months to a date, clamped to the last day of the month: January 31 plus one month is
 * February 28 or 29. Steps are counted from the anchor, never from the previous step, so that
 * January 31 plus two months is March 31 again.
 */
export function addMonths(anchor: Day, months: number): Day {
  const [year, month, date] = parseNumbers(anchor);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  const targetDate = Math.min(date, daysInMonth(targetYear, targetMonth));
  return day(`${pad(targetYear, 4)}-${pad(targetMonth, 2)}-${pad(targetDate, 2)}`);
}

/** Returns the number of days between two days: 1 from the 1st to the 2nd. */
export const daysBetween = (from: Day, to: Day) => (toUtc(to) - toUtc(from)) / msPerDay;

const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Mar 31, 2026`; `No date` for a missing day and `Invalid date` for invalid text. */
export function formatDay(text: string | null | undefined): string {
  if (!text) return 'No date';
  return isDay(text) ? short.format(toUtc(text)) : 'Invalid date';
}

/** `Tuesday, March 31, 2026`, for headings. */
export const formatLongDay = (text: Day) => long.format(toUtc(text));

/** The month of a day, such as `March 2026`. */
export const formatLongMonth = (text: Day) => monthAndYear.format(toUtc(text));

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarIn(timeZone: string) {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(timeZone, made);
  return made;
}

/**
 * Returns whether the runtime knows this IANA time zone name. Bare offsets like `+02:00` are not
 * names.
 */
export function isTimeZone(name: string) {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function daysInMonth(year: number, month: number) {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function parseNumbers(text: Day): [number, number, number] {
  return [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
}

/** Date.UTC reads the years 0 to 99 as 1900 to 1999, so the year is set separately. */
function toUtc(text: Day) {
  const [year, month, date] = parseNumbers(text);
  return new Date(0).setUTCFullYear(year, month - 1, date);
}

function fromUtc(instant: number): Day {
  const date = new Date(instant);
  const year = pad(date.getUTCFullYear(), 4);
  return day(`${year}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`);
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');
