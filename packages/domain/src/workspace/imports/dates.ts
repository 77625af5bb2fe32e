import { addDays, day, isDay, toDay, earliestDay, today as dayIn, type Day } from '../../day.ts';
import { quoted } from './cell-text.ts';

export const dateOrders = ['month-first', 'day-first', 'year-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

type Options = {
  /** How 03/04/2026 and 03042026 are read. */
  order: DateOrder;
  today: Day;
  /** The organization's time zone: a time with its own zone is converted to it. */
  timeZone: string;
  /** Whether a bare number is a day count, as in the cells of a workbook. */
  isSerial?: boolean;
};

export type DateReading = { day: Day; problem: '' } | { day: null; problem: string };

const latest = day('2199-12-31');

/** Parses the day of a donation. */
export const readDonationDay = (text: string, options: Options): DateReading =>
  readUpTo(
    options.today,
    'is after today. For money you expect later, add a pledge',
    text,
    options,
  );

/** Parses a day that may be in the future, such as those of a pledge's payments. */
export const readDueDay = (text: string, options: Options): DateReading =>
  readUpTo(latest, 'is too far in the future', text, options);

function readUpTo(last: Day, beyond: string, text: string, options: Options): DateReading {
  const bare = text.trim();
  if (bare === '') return { day: null, problem: 'This row has no date.' };

  const found = parseDay(bare, options);
  if (found === null) return { day: null, problem: `${quoted(text)} isn’t a date.` };
  if (found < earliestDay) {
    return { day: null, problem: `${quoted(text)} is before 1900.` };
  }
  if (found > last) return { day: null, problem: `${quoted(text)} ${beyond}.` };
  return { day: found, problem: '' };
}

const zone = String.raw`(?:Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}(?::?\d{2})?)`;
const time = String.raw`(?:[T,\s]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:[.,]\d+)?))?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>${zone})?)?`;
const weekday = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?`;
const word = String.raw`([a-z]{3,9})\.?`;

const forms = {
  yearFirst: new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`, 'i'),
  /** A spreadsheet drops the zero before the month. */
  compact: /^\d{7,8}$/,
  numbers: new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}$`, 'i'),
  monthDay: new RegExp(
    String.raw`^${weekday}${word}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})${time}$`,
    'i',
  ),
  dayMonth: new RegExp(
    String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th)?[-\s]+${word}[-,\s]+(\d{4}|\d{2})${time}$`,
    'i',
  ),
  serial: /^\d{5}(?:\.\d+)?$/,
};

/** Null if the text is not a calendar date. */
export function parseDay(text: string, options: Options): Day | null {
  // The usual form needs no closer look.
  if (isDay(text)) return text;
  const iso = forms.yearFirst.exec(text);
  if (iso) {
    const written = toDay(Number(iso[1]), Number(iso[3]), Number(iso[4]));
    return movedToZone(written, iso.groups, options);
  }
  if (forms.compact.test(text)) return parseCompact(text, options.order);

  const numbers = forms.numbers.exec(text);
  if (numbers) return movedToZone(parseNumbers(numbers, options), numbers.groups, options);
  return parseWordyDay(text, options) ?? (options.isSerial ? parseSerial(text) : null);
}

/** Three numbers with separators; an unambiguous date is read in its only order. */
function parseNumbers(match: RegExpExecArray, { order, today }: Options): Day | null {
  const [first, second, last = ''] = [Number(match[1]), Number(match[3]), match[4]];
  const year = fullYear(last, today);
  if (order === 'year-first' && last.length === 2) {
    return toDay(fullYear(match[1]?.padStart(2, '0') ?? '', today), second, Number(last));
  }
  if (order === 'year-first' && toHint(first, second) === 'either') return null;
  const isDayFirst = first > 12 || (second <= 12 && order === 'day-first');
  return isDayFirst ? toDay(year, second, first) : toDay(year, first, second);
}

const century = /^(?:19|20)/;

/** `20161125`, or `11252016` and `25112016`, neither of which can be mistaken for the first. */
function parseCompact(text: string, order: DateOrder): Day | null {
  const digits = text.padStart(8, '0');
  const at = (start: number, end: number) => Number(digits.slice(start, end));
  if (century.test(digits)) {
    const yearFirst = toDay(at(0, 4), at(4, 6), at(6, 8));
    if (yearFirst) return yearFirst;
  }
  if (!century.test(digits.slice(4))) return null;
  const [first, second, year] = [at(0, 2), at(2, 4), at(4, 8)];
  if (order === 'year-first' && toHint(first, second) === 'either') return null;
  const isDayFirst = first > 12 || (second <= 12 && order === 'day-first');
  return isDayFirst ? toDay(year, second, first) : toDay(year, first, second);
}

/**
 * The organization's day of an event, for a time with a zone. Midnight to the second is how
 * programs write a day without a time, so it stays that day.
 */
function movedToZone(
  written: Day | null,
  groups: Record<string, string | undefined> | undefined,
  { timeZone }: Options,
): Day | null {
  const { hour, minute, second = '0', half = '', zone: name } = groups ?? {};
  if (written === null || hour === undefined || name === undefined) return written;
  const seconds = Number(second.replace(',', '.'));
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hours === 0 && Number(minute) === 0 && seconds === 0) return written;
  const minutes = hours * 60 + Number(minute) - offsetMinutes(name);
  const instant = Date.parse(`${written}T00:00:00Z`) + minutes * 60_000 + seconds * 1_000;
  return dayIn(new Date(instant), timeZone);
}

const namedHours: Record<string, number> = { E: -5, C: -6, M: -7, P: -8 };

function offsetMinutes(name: string): number {
  const named = /^([ECMP])([SD])T$/i.exec(name);
  if (named) {
    const standard = namedHours[named[1]?.toUpperCase() ?? ''] ?? 0;
    return (standard + (named[2]?.toUpperCase() === 'D' ? 1 : 0)) * 60;
  }
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function parseWordyDay(text: string, options: Options): Day | null {
  const monthDay = forms.monthDay.exec(text);
  if (monthDay) {
    const [, month = '', date, year = ''] = monthDay;
    const written = toDay(fullYear(year, options.today), parseMonth(month), Number(date));
    return movedToZone(written, monthDay.groups, options);
  }
  const dayMonth = forms.dayMonth.exec(text);
  if (dayMonth) {
    const [, date, month = '', year = ''] = dayMonth;
    const written = toDay(fullYear(year, options.today), parseMonth(month), Number(date));
    return movedToZone(written, dayMonth.groups, options);
  }
  return null;
}

const serialZero = day('1899-12-30');
/** January 1, 1940: a smaller number in a date column is more likely a year or a typing error. */
const leastSerial = 14_611;

function parseSerial(text: string): Day | null {
  if (!forms.serial.test(text)) return null;
  const count = Math.floor(Number(text));
  return count < leastSerial ? null : addDays(serialZero, count);
}

/** `15` is 2015 and `99` is 1999: two digits mean the past hundred years up to next year. */
function fullYear(digits: string, today: Day): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = Number(today.slice(0, 4));
  const inThisCentury = thisYear - (thisYear % 100) + Number(digits);
  return inThisCentury <= thisYear + 1 ? inThisCentury : inThisCentury - 100;
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** 0 if the word is not a month. */
function parseMonth(name: string): number {
  const folded = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  return months.findIndex((month) => month === folded || month.slice(0, 3) === folded) + 1;
}

/** The order a date is written in: a clear one, either, or in words. */
export type DateHint = DateOrder | 'either' | 'words';

const longestDate = 40;
/** Every cell of a file is tested, and most are quickly ruled out. */
const mayBeDate =
  /^(?:\d{1,4}[-/.]|\d{7,8}$|\d{1,2}(?:st|nd|rd|th)?\s+[a-z]{3}|[a-z]{3,9}[.,]?\s+\d|(?:mon|tue|wed|thu|fri|sat|sun))/i;

/** What one cell says about the date order of its column. */
export function dateHint(text: string): DateHint | null {
  if (text.length < 6 || text.length > longestDate || !mayBeDate.test(text)) return null;
  if (forms.yearFirst.test(text)) return 'year-first';
  if (forms.compact.test(text)) return compactHint(text.padStart(8, '0'));
  const numbers = forms.numbers.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    if (first > 31) return 'year-first';
    const hint = toHint(first, second);
    return hint === 'either' && numbers[2] === '.' ? 'day-first' : hint;
  }
  return forms.monthDay.test(text) || forms.dayMonth.test(text) ? 'words' : null;
}

function compactHint(digits: string): DateHint | null {
  const at = (start: number, end: number) => Number(digits.slice(start, end));
  if (century.test(digits) && toDay(at(0, 4), at(4, 6), at(6, 8)) !== null) return 'year-first';
  return century.test(digits.slice(4)) ? toHint(at(0, 2), at(2, 4)) : null;
}

/** March 3 is 03/03 in every order. */
function toHint(first: number, second: number): DateHint | null {
  if (first < 1 || second < 1 || first > 31 || second > 31) return null;
  if (first > 12) return second > 12 ? null : 'day-first';
  if (second > 12) return 'month-first';
  return first === second ? 'words' : 'either';
}
