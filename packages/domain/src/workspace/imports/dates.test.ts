import { fc, test as check } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addDays, day, formatDay, formatLongDay, type Day } from '../../day.ts';
import { dateHint, parseDay, readDueDay, readDonationDay } from './dates.ts';

const today = day('2026-11-21');
const timeZone = 'America/New_York';
const american = { order: 'month-first', today, timeZone } as const;
const european = { order: 'day-first', today, timeZone } as const;
const isoLike = { order: 'year-first', today, timeZone } as const;

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
])('%s is not a date', (text) => {
  expect(parseDay(text, american)).toBeNull();
});

test('an ambiguous date is read in the order that was chosen', () => {
  expect(parseDay('03/04/2026', american)).toBe('2026-03-04');
  expect(parseDay('03/04/2026', european)).toBe('2026-04-03');
});

test('a two-digit year is in the past hundred years or next year', () => {
  expect(parseDay('1/2/27', american)).toBe('2027-01-02');
  expect(parseDay('1/2/28', american)).toBe('1928-01-02');
  expect(parseDay('1/2/00', american)).toBe('2000-01-02');
});

test('a number is a date only in a workbook and only if it is plausible', () => {
  const workbook = { ...american, isSerial: true };
  expect(parseDay('43596', workbook)).toBe('2019-05-11');
  expect(parseDay('43596.75', workbook)).toBe('2019-05-11');
  expect(parseDay('12019', workbook)).toBeNull();
});

test('a donation is dated today at the latest', () => {
  expect(readDonationDay('2026-11-21', american).day).toBe('2026-11-21');
  expect(readDonationDay('2026-11-22', american).problem).toBe(
    '"2026-11-22" is after today. For money you expect later, add a pledge.',
  );
  expect(readDonationDay('0019-05-11', american).problem).toBe('"0019-05-11" is before 1900.');
  expect(readDonationDay('1899-12-31', american).problem).toContain('is before 1900');
  expect(readDonationDay('1900-01-01', american).day).toBe('1900-01-01');
  expect(readDonationDay('  ', american).problem).toBe('This row has no date.');
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
  expect(typeof readDonationDay(text, american).problem).toBe('string');
});

test.each([
  ['03/24/2026', 'month-first'],
  ['24/03/2026', 'day-first'],
  ['03.04.2026', 'day-first'],
  ['03/04/2026', 'either'],
  ['03/03/2026', 'words'],
  ['2026-03-04', 'year-first'],
  ['99/12/31', 'year-first'],
  ['May 11, 2019', 'words'],
  ['03242026', 'month-first'],
  ['24032026', 'day-first'],
  ['3042026', 'either'],
  ['20260304', 'year-first'],
  ['31/31/2026', null],
  ['5551234', null],
  ['ann', null],
])('%s shows the order %s', (text, hint) => {
  expect(dateHint(text)).toBe(hint);
});

test.each([
  [american, '03242026', '2026-03-24'],
  [american, '3042026', '2026-03-04'],
  [european, '03042026', '2026-04-03'],
  [european, '24032026', '2026-03-24'],
  [european, '20260304', '2026-03-04'],
  [american, '20260304', '2026-03-04'],
  [american, '12111912', '1912-12-11'],
  [isoLike, '26/03/04', '2026-03-04'],
  [isoLike, '24/03/2026', '2026-03-24'],
  [isoLike, '03/04/2026', null],
  [isoLike, '03042026', null],
  [american, '13132026', null],
  [american, '03241826', null],
])('in the order %o, %s is %s', (options, text, expected) => {
  expect(parseDay(text, options)).toBe(expected);
});

test.each([
  ['2026-03-04T03:30:00Z', '2026-03-03'],
  ['2026-03-04 03:30:00+00', '2026-03-03'],
  ['2026-03-04 03:30:00.123456+00:00', '2026-03-03'],
  ['2026-03-04 03:30 UTC', '2026-03-03'],
  ['2026-03-04T05:30:00+02:00', '2026-03-03'],
  ['2026-03-04T07:30:00+02:00', '2026-03-04'],
  ['2026-03-03 22:30:00 PST', '2026-03-04'],
  ['3/3/2026 10:30 PM PST', '2026-03-04'],
  ['Mar 4, 2026 3:30 AM GMT', '2026-03-03'],
  ['2026-07-04T03:59:59Z', '2026-07-03'],
  ['2026-07-04T04:00:00Z', '2026-07-04'],
])('%s was the day %s in New York', (text, expected) => {
  expect(parseDay(text, american)).toBe(expected);
});

test('a time without a zone and midnight in any zone keep the written date', () => {
  for (const text of ['2026-03-04 03:30:00', '2026-03-04T00:00:00Z', '2026-03-04 12:00 AM +02']) {
    expect(parseDay(text, american)).toBe('2026-03-04');
    expect(parseDay(text, { ...american, timeZone: 'Pacific/Auckland' })).toBe('2026-03-04');
  }
});

test('a payment of a pledge may be in the future, within two centuries', () => {
  expect(readDueDay('2031-12-31', american)).toEqual({ day: '2031-12-31', problem: '' });
  expect(readDonationDay('2031-12-31', american).problem).toBe(
    '"2031-12-31" is after today. For money you expect later, add a pledge.',
  );
  expect(readDueDay('2202-01-01', american).problem).toBe('"2202-01-01" is too far in the future.');
});
