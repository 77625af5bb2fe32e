import { fc, test as check } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addDays, day, formatDay, formatLongDay, type Day } from '../day.ts';
import { guessDateOrder, parseDay, readDueDay, readGiftDay } from './dates.ts';

const today = day('2026-11-21');
const american = { order: 'month-first', today } as const;
const european = { order: 'day-first', today } as const;

test.each([
  ['2016-11-25', '2016-11-25'],
  ['2016/11/25', '2016-11-25'],
  ['2016-1-5', '2016-01-05'],
  ['20161125', '2016-11-25'],
  ['2016-11-25 23:59:59', '2016-11-25'],
  ['2016-11-25T23:59:59.123Z', '2016-11-25'],
  ['2016-11-25T23:59:59-05:00', '2016-11-25'],
  ['06/18/15', '2015-06-18'],
  ['6/18/2015 4:05 PM', '2015-06-18'],
  ['18/06/2015', '2015-06-18'],
  ['18.06.2015', '2015-06-18'],
  ['6-18-2015', '2015-06-18'],
  ['May 11, 2019 11:21 AM', '2019-05-11'],
  ['May 11 2019', '2019-05-11'],
  ['Sept. 3rd, 2019', '2019-09-03'],
  ['Saturday, May 11, 2019', '2019-05-11'],
  ['11 May 2019', '2019-05-11'],
  ['11-May-19', '2019-05-11'],
  ['Sat, 11 May 2019 11:21:00 +0000', '2019-05-11'],
])('%s is the day %s', (text, expected) => {
  expect(parseDay(text, american)).toBe(expected);
});

test.each([
  'yesterday',
  '31/31/2019',
  '02/30/2019',
  '2019-02-29',
  '2019',
  '43596',
  'May 2019',
  'Mayor 11, 2019',
  '1/2/3/2019',
  '11:21 AM',
])('%s is no day', (text) => {
  expect(parseDay(text, american)).toBeNull();
});

test('an ambiguous date is read in the order that was chosen', () => {
  expect(parseDay('03/04/2026', american)).toBe('2026-03-04');
  expect(parseDay('03/04/2026', european)).toBe('2026-04-03');
});

test('two digits mean the past hundred years up to next year', () => {
  expect(parseDay('1/2/27', american)).toBe('2027-01-02');
  expect(parseDay('1/2/28', american)).toBe('1928-01-02');
  expect(parseDay('1/2/00', american)).toBe('2000-01-02');
});

test('a bare number is a day count only in a workbook, and only when it is a likely one', () => {
  const workbook = { ...american, isSerial: true };
  expect(parseDay('43596', workbook)).toBe('2019-05-11');
  expect(parseDay('43596.75', workbook)).toBe('2019-05-11');
  expect(parseDay('12019', workbook)).toBeNull();
});

test('a gift may be dated tomorrow, because the file may come from a place ahead of us', () => {
  expect(readGiftDay('2026-11-22', american).day).toBe('2026-11-22');
  expect(readGiftDay('2026-11-23', american).problem).toBe('"2026-11-23" lies in the future.');
  expect(readGiftDay('0019-05-11', american).problem).toBe(
    '"0019-05-11" lies too far in the past.',
  );
  expect(readGiftDay('  ', american).problem).toBe('There is no date in this row.');
});

const anyDay = fc.integer({ min: 0, max: 82_000 }).map((days) => addDays(day('1802-01-01'), days));
const american8 = (each: Day) => `${each.slice(5, 7)}/${each.slice(8, 10)}/${each.slice(0, 4)}`;

check.prop([anyDay])('every day is read back from each way of writing it', (each) => {
  const later = { ...american, today: day('2100-01-01') };
  for (const text of [each, formatDay(each), formatLongDay(each), american8(each)]) {
    expect(parseDay(text, later)).toBe(each);
  }
});

check.prop([fc.string()])('no text makes reading a date fail', (text) => {
  expect(typeof readGiftDay(text, american).problem).toBe('string');
});

test('the order of a column is judged by the dates that can be read only one way', () => {
  expect(guessDateOrder(['03/04/2026', '03/24/2026'])).toBe('month-first');
  expect(guessDateOrder(['03/04/2026', '24/03/2026'])).toBe('day-first');
  expect(guessDateOrder(['03.04.2026'])).toBe('day-first');
  expect(guessDateOrder(['03/04/2026'])).toBe('month-first');
  expect(guessDateOrder([])).toBe('month-first');
});

test('a payment of a pledge may be still to come, within two centuries', () => {
  expect(readDueDay('2031-12-31', american)).toEqual({ day: '2031-12-31', problem: '' });
  expect(readGiftDay('2031-12-31', american).problem).toBe('"2031-12-31" lies in the future.');
  expect(readDueDay('2202-01-01', american).problem).toBe(
    '"2202-01-01" lies too far in the future.',
  );
});
