import { addDays, day, dayOf, type Day } from '../day.ts';
import { quoted } from './words.ts';

export type DateOrder = 'month-first' | 'day-first';

type Options = {
  /** How 03/04/2026 is read. */
  order: DateOrder;
  today: Day;
  /** Whether a bare number is a day count, as it is in the cells of a workbook. */
  isSerial?: boolean;
};

export type DateReading = { day: Day; problem: '' } | { day: null; problem: string };

const earliest = day('1800-01-01');
const latest = day('2199-12-31');

/** Reads the day of a gift. The day is taken as it is written, never moved by a time zone. */
export const readGiftDay = (text: string, options: Options): DateReading =>
  // The organization may be a day behind the place where the file was written.
  readUpTo(addDays(options.today, 1), 'lies in the future', text, options);

/** Reads a day that may be still to come, as those of a pledge's payments are. */
export const readDueDay = (text: string, options: Options): DateReading =>
  readUpTo(latest, 'lies too far in the future', text, options);

function readUpTo(last: Day, beyond: string, text: string, options: Options): DateReading {
  const bare = text.trim();
  if (bare === '') return { day: null, problem: 'There is no date in this row.' };

  const found = parseDay(bare, options);
  if (found === null) return { day: null, problem: `${quoted(text)} is not a date.` };
  if (found < earliest) return { day: null, problem: `${quoted(text)} lies too far in the past.` };
  if (found > last) return { day: null, problem: `${quoted(text)} ${beyond}.` };
  return { day: found, problem: '' };
}

const time = String.raw`(?:[T,\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const weekday = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?`;
const word = String.raw`([a-z]{3,9})\.?`;

const forms = {
  yearFirst: new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`, 'i'),
  compact: new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})$`),
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

/** Null where the text is no date that the calendar has. */
export function parseDay(text: string, { order, today, isSerial }: Options): Day | null {
  const iso = forms.yearFirst.exec(text) ?? null;
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));

  const compact = forms.compact.exec(text);
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));

  const numbers = forms.numbers.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    const year = fullYear(numbers[4] ?? '', today);
    const isDayFirst = first > 12 || (second <= 12 && order === 'day-first');
    return isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  return parseWordyDay(text, today) ?? (isSerial ? parseSerial(text) : null);
}

function parseWordyDay(text: string, today: Day): Day | null {
  const monthDay = forms.monthDay.exec(text);
  if (monthDay) {
    const [, month = '', date, year = ''] = monthDay;
    return dayOf(fullYear(year, today), monthOf(month), Number(date));
  }
  const dayMonth = forms.dayMonth.exec(text);
  if (dayMonth) {
    const [, date, month = '', year = ''] = dayMonth;
    return dayOf(fullYear(year, today), monthOf(month), Number(date));
  }
  return null;
}

const serialZero = day('1899-12-30');
/** 1 January 1940: a smaller number in a date column is more likely a year or a slip. */
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

/** 0 where the word is no month. */
function monthOf(name: string): number {
  const folded = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  return months.findIndex((month) => month === folded || month.slice(0, 3) === folded) + 1;
}

/** How the dates of a column are meant, judged by those that can only be read one way. */
export function guessDateOrder(samples: readonly string[]): DateOrder {
  const pairs = samples.flatMap((sample) => {
    const match = forms.numbers.exec(sample.trim());
    return match
      ? [{ first: Number(match[1]), second: Number(match[3]), dot: match[2] === '.' }]
      : [];
  });
  if (pairs.some(({ second }) => second > 12)) return 'month-first';
  if (pairs.some(({ first }) => first > 12)) return 'day-first';
  return pairs.some(({ dot }) => dot) ? 'day-first' : 'month-first';
}
