import { execFileSync } from 'node:child_process';
import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  day,
  toDay,
  daysBetween,
  formatDay,
  formatLongDay,
  isBefore,
  isDay,
  isTimeZone,
  today,
} from './day.ts';

const lastYear = 9_000;
const anyDay = fc
  .tuple(
    fc.integer({ min: 1, max: lastYear }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, date]) => toDay(year, month, date))
  .filter((each) => each !== null);
const steps = fc.integer({ min: -600, max: 600 });

describe('a calendar day', () => {
  test.each(['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s is one',
    (text) => {
      expect(isDay(text)).toBe(true);
      expect(day(text)).toBe(text);
    },
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    ' 2026-01-01',
    '02/28/2026',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('%j is not one', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => day(text)).toThrow(RangeError);
  });

  test('impossible dates are refused', () => {
    expect(toDay(2026, 2, 28)).toBe('2026-02-28');
    expect(toDay(2026, 2, 29)).toBeNull();
    expect(toDay(2026.5, 2, 1)).toBeNull();
    expect(toDay(-1, 2, 1)).toBeNull();
    expect(toDay(12_026, 2, 1)).toBeNull();
  });
});

describe('counting days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i more is %s', (from, days, to) => {
    expect(addDays(day(from), days)).toBe(to);
  });

  check.prop([anyDay, fc.integer({ min: -200, max: 100_000 })])(
    'days that are added lie between, and order follows them',
    (from, days) => {
      fc.pre(from > '0002-01-01');
      const to = addDays(from, days);

      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(to, -days)).toBe(from);
      expect(isBefore(from, to)).toBe(days > 0);
    },
  );
});

describe('counting months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-29', 0, '2024-02-29'],
  ])('%s and %i more is %s', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to);
  });

  test('a yearly date on February 29 becomes the 28th, and the 29th again in leap years', () => {
    const years = [0, 1, 2, 3, 4].map((year) => addMonths(day('2024-02-29'), year * 12));

    expect(years).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  check.prop([anyDay, steps])(
    'the date stays, or is the last one of a shorter month',
    (from, months) => {
      fc.pre(from > '0051-01-01');
      const to = addMonths(from, months);

      const keeps = to.slice(8) === from.slice(8);
      const isMonthEnd = addDays(to, 1).endsWith('-01');
      expect(keeps || (isMonthEnd && to.slice(8) < from.slice(8))).toBe(true);
      expect(monthNumber(to) - monthNumber(from)).toBe(months);
    },
  );

  check.prop([anyDay, fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 })])(
    'more months never lead to an earlier day',
    (from, fewer, more) => {
      const [near, far] = [addMonths(from, fewer), addMonths(from, fewer + more)];
      expect(isBefore(far, near)).toBe(false);
    },
  );
});

describe('today', () => {
  test.each([
    ['2026-03-31T09:59:59Z', 'Pacific/Pago_Pago', '2026-03-30'],
    ['2026-03-31T11:00:00Z', 'Pacific/Pago_Pago', '2026-03-31'],
    ['2026-03-31T09:59:59Z', 'Pacific/Kiritimati', '2026-03-31'],
    ['2026-03-31T10:00:00Z', 'Pacific/Kiritimati', '2026-04-01'],
    ['2026-03-31T23:59:59Z', 'UTC', '2026-03-31'],
    ['2026-03-31T18:29:59Z', 'Asia/Kolkata', '2026-03-31'],
    ['2026-03-31T18:30:00Z', 'Asia/Kolkata', '2026-04-01'],
    ['2027-01-01T04:59:59Z', 'America/New_York', '2026-12-31'],
    ['2024-02-29T12:00:00Z', 'America/New_York', '2024-02-29'],
  ])('at %s it is, in %s, %s', (instant, zone, expected) => {
    expect(today(new Date(instant), zone)).toBe(expected);
  });

  test('days with a clock change start and end at local midnight', () => {
    const inNewYork = (instant: string) => today(new Date(instant), 'America/New_York');

    expect(inNewYork('2026-03-08T04:59:59Z')).toBe('2026-03-07');
    expect(inNewYork('2026-03-08T05:00:00Z')).toBe('2026-03-08');
    expect(inNewYork('2026-03-09T03:59:59Z')).toBe('2026-03-08');
    expect(inNewYork('2026-03-09T04:00:00Z')).toBe('2026-03-09');
    expect(inNewYork('2026-11-01T03:59:59Z')).toBe('2026-10-31');
    expect(inNewYork('2026-11-01T04:00:00Z')).toBe('2026-11-01');
    expect(inNewYork('2026-11-02T04:59:59Z')).toBe('2026-11-01');
    expect(inNewYork('2026-11-02T05:00:00Z')).toBe('2026-11-02');
  });

  test('a day whose midnight is skipped starts an hour later', () => {
    expect(today(new Date('2026-09-06T03:59:59Z'), 'America/Santiago')).toBe('2026-09-05');
    expect(today(new Date('2026-09-06T04:00:00Z'), 'America/Santiago')).toBe('2026-09-06');
  });

  check.prop([
    fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    fc.constantFrom('Pacific/Pago_Pago', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'),
  ])('in any zone it is the UTC day or one beside it', (instant, zone) => {
    const utc = today(instant, 'UTC');
    expect(utc).toBe(instant.toISOString().slice(0, 10));
    expect(Math.abs(daysBetween(utc, today(instant, zone)))).toBeLessThanOrEqual(1);
  });
});

test('the time zone of the process does not matter', () => {
  const zones = [
    'Pacific/Pago_Pago',
    'America/New_York',
    'UTC',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  ];
  const answers = zones.map(answerIn);

  expect(answers.map(({ zone }) => zone)).toEqual(zones);
  for (const { days } of answers) {
    expect(days).toEqual({
      today: '2026-03-08',
      nextDay: '2026-03-09',
      nextMonth: '2026-02-28',
      between: 245,
      short: 'Mar 31, 2026',
      long: 'Tuesday, March 31, 2026',
    });
  }
});

const script = `
  const { addDays, addMonths, day, daysBetween, formatDay, formatLongDay, today } =
    await import(${JSON.stringify(new URL('day.ts', import.meta.url).href)});
  console.log(JSON.stringify({
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    days: {
      today: today(new Date('2026-03-09T03:30:00Z'), 'America/New_York'),
      nextDay: addDays(day('2026-03-08'), 1),
      nextMonth: addMonths(day('2026-01-31'), 1),
      between: daysBetween(day('2026-03-01'), day('2026-11-01')),
      short: formatDay('2026-03-31'),
      long: formatLongDay(day('2026-03-31')),
    },
  }));
`;

function answerIn(zone: string): { zone: string; days: Record<string, string | number> } {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(output) as ReturnType<typeof answerIn>;
}

test('days are written as people read them', () => {
  expect(formatDay('2026-03-31')).toBe('Mar 31, 2026');
  expect(formatDay(null)).toBe('No date');
  expect(formatDay(undefined)).toBe('No date');
  expect(formatDay('')).toBe('No date');
  expect(formatDay('2026-02-30')).toBe('Invalid date');
  expect(formatLongDay(day('2026-03-31'))).toBe('Tuesday, March 31, 2026');
});

test('only names of time zones are accepted as such', () => {
  expect(['America/New_York', 'UTC', 'Asia/Kathmandu'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', '+02:00', '-05:00', 'New York'].some(isTimeZone)).toBe(false);
});

const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
