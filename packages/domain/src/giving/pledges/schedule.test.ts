import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, day, isBefore, type Day } from '../../day.ts';
import { cents } from '../../money.ts';
import { frequencies, intervals, stepFrom } from './frequency.ts';
import {
  datesFrom,
  dueDates,
  dueDatesAfter,
  mostInstallments,
  computeSchedule,
  firstDueDate,
} from './schedule.ts';

const days = (...texts: string[]) => texts.map(day);
const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => addDays(day('1990-01-01'), count));
/** Half of all days are the last of a month, including February 29. */
const anyAnchor = fc.oneof(
  anyDay,
  fc.integer({ min: 0, max: 1_300 }).map((count) => addMonths(day('1990-01-31'), count)),
);
const terms = fc.record({
  date: anyAnchor,
  dueDate: fc.option(anyAnchor),
  frequency: fc.constantFrom(...frequencies),
  firstPaymentDate: fc.option(anyAnchor),
});

describe('the dates of a pledge', () => {
  const monthly = (date: string, dueDate: string) =>
    dueDates({ date: day(date), dueDate: day(dueDate), frequency: 'monthly' });

  test('begin one step after the pledge date and carry the odd cents first', () => {
    const terms = {
      date: day('2026-01-31'),
      dueDate: day('2026-04-30'),
      frequency: 'monthly',
    } as const;
    expect(computeSchedule(cents(100_00), terms)).toEqual([
      { dueDate: '2026-02-28', amount: 33_34 },
      { dueDate: '2026-03-31', amount: 33_33 },
      { dueDate: '2026-04-30', amount: 33_33 },
    ]);
  });

  test('are the due date alone if it is before the first regular date', () => {
    expect(monthly('2026-11-23', '2026-12-14')).toEqual(days('2026-12-14'));
    expect(monthly('2026-11-23', '2026-12-23')).toEqual(days('2026-12-23'));
  });

  test('start on an explicit first payment date', () => {
    const terms = { date: day('2026-01-01'), frequency: 'monthly' } as const;
    const given = (firstPaymentDate: string, dueDate: string) =>
      dueDates({ ...terms, dueDate: day(dueDate), firstPaymentDate: day(firstPaymentDate) });

    expect(given('2026-01-31', '2026-03-31')).toEqual(
      days('2026-01-31', '2026-02-28', '2026-03-31'),
    );
    expect(given('2026-01-01', '2026-02-28')).toEqual(days('2026-01-01', '2026-02-01'));
    expect(given('2026-03-15', '2026-03-14')).toEqual(days('2026-03-14'));
  });

  test('keep the day of the month across short months', () => {
    expect(monthly('2026-01-31', '2026-05-01')).toEqual(
      days('2026-02-28', '2026-03-31', '2026-04-30'),
    );
    expect(monthly('2028-01-31', '2028-03-31')).toEqual(days('2028-02-29', '2028-03-31'));
    expect(monthly('2026-12-30', '2027-03-30')).toEqual(
      days('2027-01-30', '2027-02-28', '2027-03-30'),
    );
  });

  test('of a leap day come back on February 28 in common years', () => {
    const yearly = {
      date: day('2024-02-29'),
      dueDate: day('2028-02-29'),
      frequency: 'yearly',
    } as const;
    expect(dueDates(yearly)).toEqual(days('2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'));
  });

  test('are right across clock changes', () => {
    const spring = {
      date: day('2026-03-06'),
      dueDate: day('2026-03-10'),
      frequency: 'daily',
    } as const;
    expect(dueDates(spring)).toEqual(days('2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'));
    const autumn = {
      date: day('2026-10-18'),
      dueDate: day('2026-11-08'),
      frequency: 'weekly',
    } as const;
    expect(dueDates(autumn)).toEqual(days('2026-10-25', '2026-11-01', '2026-11-08'));
  });

  test.each([
    ['one-time', '2026-01-01', '2026-06-30', ['2026-06-30']],
    ['quarterly', '2026-01-15', '2026-07-14', ['2026-04-15']],
    ['quarterly', '2026-01-15', '2026-07-15', ['2026-04-15', '2026-07-15']],
    ['monthly', '2026-06-30', '2026-06-30', ['2026-06-30']],
    ['monthly', '2026-06-30', '2026-06-29', ['2026-06-29']],
    ['monthly', '2026-06-30', null, [null]],
    ['one-time', '2026-06-30', null, [null]],
  ] as const)('%s from %s to %s', (frequency, date, dueDate, dates) => {
    const due = dueDate === null ? null : day(dueDate);
    expect(dueDates({ date: day(date), dueDate: due, frequency })).toEqual(dates);
  });

  test('end with the calendar', () => {
    const last = {
      date: day('9999-11-30'),
      dueDate: day('9999-12-31'),
      frequency: 'monthly',
    } as const;
    expect(dueDates(last)).toEqual(days('9999-12-30', '9999-12-31'));
    expect(dueDates({ ...last, date: day('9999-12-31'), frequency: 'daily' })).toEqual(
      days('9999-12-31'),
    );
    expect(intervals.map((interval) => stepFrom(day('9999-12-31'), interval, 1))).toEqual(
      Array(intervals.length).fill('9999-12-31'),
    );
  });

  check.prop([terms, anyDay])('after a day are those of them that come later', (given, after) => {
    const all = dueDates(given);
    fc.pre(all.length < mostInstallments);
    const { anchor, firstStep } = firstDueDate(given);
    const isCounted =
      given.frequency !== 'one-time' && all[0] === stepFrom(anchor, given.frequency, firstStep);

    expect(dueDatesAfter(given, after)).toEqual(
      isCounted ? all.filter((each) => each !== null && isBefore(after, each)) : all,
    );
  });

  test('have the same limit after a day as from the start, and one more is refused', () => {
    const daily = {
      date: day('0001-01-01'),
      dueDate: day('9999-12-31'),
      frequency: 'daily',
    } as const;
    expect(dueDatesAfter(daily, day('9999-12-29'))).toEqual(days('9999-12-30', '9999-12-31'));
    expect(dueDatesAfter(daily, day('9999-12-31'))).toEqual([]);
    expect(dueDatesAfter(daily, day('2024-02-28')).slice(0, 2)).toEqual(
      days('2024-02-29', '2024-03-01'),
    );
    expect(dueDatesAfter(daily, null)).toHaveLength(mostInstallments + 1);
  });

  check.prop([terms])('are in order and pass the due date never', (given) => {
    const dates = dueDates(given);

    expect(dates.length).toBeGreaterThan(0);
    if (given.dueDate === null) {
      expect(dates).toEqual([null]);
      return;
    }
    const dated = dates as Day[];
    expect(dated.every((each) => !isBefore(given.dueDate as Day, each))).toBe(true);
    expect(dated.every((each, at) => at === 0 || isBefore(dated[at - 1] as Day, each))).toBe(true);
  });

  check.prop([terms])('are never the pledge date unless somebody said so', (given) => {
    const { date, dueDate, firstPaymentDate } = given;
    fc.pre(dueDate !== null && dueDate !== date && firstPaymentDate === null);

    expect(dueDates(given)).not.toContain(date);
    if (isBefore(date, dueDate)) {
      expect(dueDates(given).every((each) => each !== null && isBefore(date, each))).toBe(true);
    }
  });

  check.prop([terms])('begin on the first payment date that fits', (given) => {
    const { dueDate, frequency, firstPaymentDate } = given;
    fc.pre(frequency !== 'one-time' && dueDate !== null && firstPaymentDate !== null);

    expect(dueDates(given)[0]).toBe(
      isBefore(dueDate, firstPaymentDate) ? dueDate : firstPaymentDate,
    );
  });

  check.prop([terms])('keep the day of the month, or its last one', (given) => {
    const { frequency } = given;
    fc.pre(frequency === 'monthly' || frequency === 'quarterly' || frequency === 'yearly');
    const { anchor } = firstDueDate(given);
    const dates = dueDates(given) as Day[];
    fc.pre(dates.length > 1);

    for (const each of dates) {
      const isLast = addDays(each, 1).endsWith('-01');
      expect(each.slice(8) === anchor.slice(8) || (isLast && each.slice(8) < anchor.slice(8))).toBe(
        true,
      );
    }
    const months = dates.map((each) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7)));
    const apart = { monthly: 1, quarterly: 3, yearly: 12 }[frequency];
    expect(months.every((each, at) => at === 0 || each - (months[at - 1] ?? 0) === apart)).toBe(
      true,
    );
  });

  check.prop([terms])('are all the steps that fit', (given) => {
    const { dueDate, frequency } = given;
    fc.pre(frequency !== 'one-time' && dueDate !== null);
    const { anchor, firstStep } = firstDueDate(given);
    fc.pre(!isBefore(dueDate, stepFrom(anchor, frequency, firstStep)));
    const dates = dueDates(given);

    expect(dates).toEqual(datesFrom({ anchor, firstStep }, frequency, dates.length));
    const next = stepFrom(anchor, frequency, firstStep + dates.length);
    if (dates.length < mostInstallments) expect(isBefore(dueDate, next)).toBe(true);
  });
});
