import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, isBefore, type Day } from '../day.ts';
import { cents, largestAmount, sum } from '../money.ts';
import { frequencies, intervals, stepFrom } from './frequency.ts';
import {
  datesFrom,
  dueDates,
  dueDatesAfter,
  mostInstalments,
  scheduleFlaw,
  scheduleOf,
  spread,
} from './schedule.ts';

const days = (...texts: string[]) => texts.map(day);
const amounts = (total: number, count: number) =>
  spread(cents(total), datesFrom(day('2026-01-01'), 'daily', count)).map(({ amount }) => amount);

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => addDays(day('1990-01-01'), count));
const terms = fc.record({
  date: anyDay,
  dueDate: fc.option(anyDay),
  frequency: fc.constantFrom(...frequencies),
});
const promised = fc.integer({ min: 1, max: largestAmount }).map(cents);

describe('cents over payments', () => {
  test('the first payments carry the odd cents', () => {
    expect(amounts(10_000, 3)).toEqual([3_334, 3_333, 3_333]);
    expect(amounts(1_000, 60)).toEqual([...Array(40).fill(17), ...Array(20).fill(16)]);
    expect(amounts(2_000, 365).filter((amount) => amount < 5)).toEqual([]);
  });

  test('more payments than cents are refused', () => {
    expect(() => amounts(5, 10)).toThrow(RangeError);
    expect(amounts(5, 5)).toEqual([1, 1, 1, 1, 1]);
  });

  check.prop([promised, terms])(
    'add up to the amount and differ by one cent at most',
    (all, given) => {
      const parts = scheduleOf(all, given).map(({ amount }) => amount);

      expect(sum(parts)).toBe(all);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      expect(parts.toSorted((one, other) => other - one)).toEqual(parts);
      expect(Math.min(...parts)).toBeGreaterThan(0);
    },
  );
});

describe('the dates of a pledge', () => {
  const monthly = (date: string, dueDate: string) =>
    dueDates({ date: day(date), dueDate: day(dueDate), frequency: 'monthly' });

  test('remember the day of the month through short months', () => {
    expect(monthly('2026-01-31', '2026-05-01')).toEqual(
      days('2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'),
    );
    expect(monthly('2028-01-31', '2028-03-31')).toEqual(
      days('2028-01-31', '2028-02-29', '2028-03-31'),
    );
    expect(monthly('2026-12-30', '2027-03-30')).toEqual(
      days('2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30'),
    );
  });

  test('of a leap day come back on 28 February in common years', () => {
    const yearly = {
      date: day('2024-02-29'),
      dueDate: day('2028-02-29'),
      frequency: 'yearly',
    } as const;
    expect(dueDates(yearly)).toEqual(
      days('2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'),
    );
  });

  test('go over the days on which clocks change without losing one', () => {
    const spring = {
      date: day('2026-03-07'),
      dueDate: day('2026-03-10'),
      frequency: 'daily',
    } as const;
    expect(dueDates(spring)).toEqual(days('2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'));
    const autumn = {
      date: day('2026-10-25'),
      dueDate: day('2026-11-08'),
      frequency: 'weekly',
    } as const;
    expect(dueDates(autumn)).toEqual(days('2026-10-25', '2026-11-01', '2026-11-08'));
  });

  test.each([
    ['one-time', '2026-01-01', '2026-06-30', ['2026-06-30']],
    ['quarterly', '2026-01-15', '2026-07-14', ['2026-01-15', '2026-04-15']],
    ['quarterly', '2026-01-15', '2026-07-15', ['2026-01-15', '2026-04-15', '2026-07-15']],
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
    expect(dueDates(last)).toEqual(days('9999-11-30', '9999-12-30', '9999-12-31'));
    expect(dueDates({ ...last, date: day('9999-12-31'), frequency: 'daily' })).toEqual(
      days('9999-12-31'),
    );
    expect(intervals.map((interval) => stepFrom(day('9999-12-31'), interval, 1))).toEqual(
      Array(intervals.length).fill('9999-12-31'),
    );
  });

  check.prop([terms, anyDay])('after a day are those of them that come later', (given, after) => {
    const all = dueDates(given);
    fc.pre(all.length < mostInstalments);
    const isCounted = all.length > 1 || (all[0] === given.date && given.frequency !== 'one-time');

    expect(dueDatesAfter(given, after)).toEqual(
      isCounted ? all.filter((each) => each !== null && isBefore(after, each)) : all,
    );
  });

  test('reach as far after a day as from the first, and one more says that they are too many', () => {
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
    expect(dueDatesAfter(daily, null)).toHaveLength(mostInstalments + 1);
  });

  check.prop([terms])(
    'are in order and pass the due date never',
    ({ date, dueDate, frequency }) => {
      const dates = dueDates({ date, dueDate, frequency });

      expect(dates.length).toBeGreaterThan(0);
      if (dueDate === null) {
        expect(dates).toEqual([null]);
        return;
      }
      expect(dates.every((each) => each !== null && !isBefore(dueDate, each))).toBe(true);
      const dated = dates as Day[];
      expect(dated.every((each, at) => at === 0 || isBefore(dated[at - 1] as Day, each))).toBe(
        true,
      );
    },
  );

  check.prop([terms.filter(({ dueDate }) => dueDate !== null)])(
    'are all the steps that fit',
    ({ date, dueDate, frequency }) => {
      fc.pre(frequency !== 'one-time' && dueDate !== null && !isBefore(dueDate, date));
      const dates = dueDates({ date, dueDate, frequency });

      expect(dates).toEqual(datesFrom(date, frequency, dates.length));
      const next = stepFrom(date, frequency as 'daily', dates.length);
      if (dates.length < mostInstalments) expect(isBefore(dueDate as Day, next)).toBe(true);
    },
  );
});

describe('a schedule made by hand', () => {
  const line = (dueDate: string | null, amount: number) => ({
    dueDate: dueDate === null ? null : day(dueDate),
    amount: cents(amount),
  });

  test.each([
    ['empty', 100, []],
    ['too-long', 1_101, Array.from({ length: 1_101 }, () => line('2026-01-01', 1))],
    ['undated', 100, [line('2026-01-01', 50), line(null, 50)]],
    ['out-of-order', 100, [line('2026-02-01', 50), line('2026-01-31', 50)]],
    ['wrong-sum', 100, [line('2026-01-01', 50), line('2026-02-01', 49)]],
    ['wrong-sum', 100, [line('2026-01-01', 101)]],
    [null, 100, [line('2026-01-01', 50), line('2026-01-01', 50)]],
    [null, 100, [line(null, 100)]],
    [null, 1_100, Array.from({ length: 1_100 }, () => line('2026-01-01', 1))],
  ] as const)('%s', (flaw, amount, schedule) => {
    expect(scheduleFlaw(cents(amount), schedule)).toBe(flaw);
  });

  check.prop([promised, terms])('may be the one that the dates give', (all, given) => {
    expect(scheduleFlaw(all, scheduleOf(all, given))).toBeNull();
  });
});
