import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, isBefore, type Day } from '../../day.ts';
import { cents, sum, zero, type Cents } from '../../money.ts';
import { allocate, paidOn } from './allocate.ts';
import { frequencies } from './frequency.ts';
import { isOpen, openAmount, reschedule, rescale, type BookedInstallment } from './reschedule.ts';
import { reinstate, writeOff } from './write-off.ts';

const line = (dueDate: string | null, amount: number, paid = 0, off = 0): BookedInstallment => ({
  dueDate: dueDate === null ? null : day(dueDate),
  amount: cents(amount),
  paid: cents(paid),
  writtenOff: cents(off),
});

const total = (schedule: readonly BookedInstallment[]) => sum(schedule.map(({ amount }) => amount));
const fixed = (schedule: readonly BookedInstallment[]) =>
  sum(schedule.map(({ paid, writtenOff }) => cents(paid + writtenOff)));
const openIn = (schedule: readonly BookedInstallment[]) => sum(schedule.map(openAmount));
const isLater = (one: Day | null | undefined, other: Day | null) =>
  typeof one === 'string' && other !== null && isBefore(other, one);
const paidIn = (schedule: readonly BookedInstallment[]) => sum(schedule.map(({ paid }) => paid));
const place = (schedule: readonly BookedInstallment[], fulfilled: Cents) => {
  const paid = paidOn(schedule, fulfilled);
  return schedule.map((each, at) => ({ ...each, paid: paid[at] ?? zero }));
};

const anyDay = fc.integer({ min: 0, max: 1_500 }).map((count) => addDays(day('2024-01-01'), count));
const amount = fc.integer({ min: 1, max: 5_000 });

/**
 * A schedule with some of it written off and some of it paid, oldest first, as adjustments produce
 * it.
 */
const anySchedule = fc
  .record({
    amounts: fc.array(amount, { minLength: 1, maxLength: 8 }),
    dates: fc.array(anyDay, { minLength: 8, maxLength: 8 }),
    isUndated: fc.boolean(),
    steps: fc.array(
      fc.record({ isPaid: fc.boolean(), amount: fc.integer({ min: 0, max: 9_000 }) }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ amounts, dates, isUndated, steps }) => {
    const ordered = dates.slice(0, amounts.length).toSorted();
    const dueOn = (at: number) =>
      isUndated && amounts.length === 1 ? null : (ordered[at] as string);
    let schedule = amounts.map((each, at) => line(dueOn(at), each));
    let fulfilled = 0;
    for (const step of steps) {
      if (step.isPaid) fulfilled += step.amount;
      else schedule = writeOff(schedule, cents(Math.min(step.amount, openIn(schedule))));
      schedule = place(schedule, cents(fulfilled));
    }
    return { schedule, fulfilled: cents(fulfilled) };
  });

const anyChange = fc.record({
  date: anyDay,
  dueDate: fc.option(anyDay),
  frequency: fc.constantFrom(...frequencies),
  more: fc.integer({ min: 0, max: 20_000 }),
});

describe('new dates', () => {
  const monthly = { date: day('2026-01-31'), frequency: 'monthly' } as const;
  const schedule = [
    line('2026-01-31', 3_000, 3_000),
    line('2026-02-28', 3_000, 1_000),
    line('2026-03-31', 3_000),
  ];

  test('keep what is paid and spread the rest', () => {
    const terms = { ...monthly, amount: cents(9_000), dueDate: day('2026-05-31') };
    expect(reschedule(schedule, terms)).toEqual([
      line('2026-01-31', 3_000, 3_000),
      line('2026-02-28', 2_250, 1_000),
      line('2026-03-31', 1_250),
      line('2026-04-30', 1_250),
      line('2026-05-31', 1_250),
    ]);
  });

  test('before paid installments put the rest on the due date and keep the payments', () => {
    const changed = reschedule(schedule, {
      ...monthly,
      amount: cents(9_000),
      dueDate: day('2026-01-15'),
    });
    expect(changed).toEqual([
      line('2026-01-31', 3_000, 3_000),
      line('2026-02-28', 1_000, 1_000),
      line('2026-01-15', 5_000),
    ]);
    expect(place(changed, cents(4_000))).toEqual(changed);
  });

  test('add a date for the increase of a paid pledge without dates', () => {
    const paid = [line(null, 10_000, 10_000)];
    const due = {
      date: day('2026-01-01'),
      frequency: 'one-time',
      dueDate: day('2026-06-01'),
    } as const;
    const raised = rescale(paid, cents(12_000));
    expect(reschedule(raised, { ...due, amount: cents(12_000) })).toEqual([
      line(null, 10_000, 10_000),
      line('2026-06-01', 2_000),
    ]);
  });

  check.prop([anySchedule, anyChange])(
    'keep what is paid or written off, and the sum',
    (given, change) => {
      const wanted = cents(fixed(given.schedule) + change.more);
      fc.pre(wanted > 0);
      const changed = reschedule(given.schedule, { ...change, amount: wanted });

      expect(total(changed)).toBe(wanted);
      expect(changed.every((each) => each.amount > 0 && openAmount(each) >= 0)).toBe(true);
      const closed = given.schedule.filter((each) => !isOpen(each));
      for (const each of closed) expect(changed).toContainEqual(each);
      expect([openIn(changed), fixed(changed)]).toEqual([change.more, fixed(given.schedule)]);
      expect(place(changed, paidIn(given.schedule))).toEqual(changed);
    },
  );

  check.prop([anySchedule, anyChange])(
    'put what is open in the order of its dates',
    (given, change) => {
      const wanted = cents(fixed(given.schedule) + change.more + 1);
      const changed = reschedule(given.schedule, { ...change, amount: wanted });
      const dates = changed.filter(isOpen).map(({ dueDate }) => dueDate);

      expect(dates.every((each, at) => at === 0 || !isLater(dates[at - 1], each))).toBe(true);
      expect(
        dates.every((each) => each === null || change.dueDate === null || each <= change.dueDate),
      ).toBe(true);
    },
  );
});

describe('another amount', () => {
  test('changes only what is open', () => {
    const schedule = [
      line('2026-01-01', 3_000, 3_000),
      line('2026-02-01', 3_000, 1_000, 500),
      line('2026-03-01', 3_000),
    ];
    expect(rescale(schedule, cents(10_001))).toEqual([
      line('2026-01-01', 3_000, 3_000),
      line('2026-02-01', 4_251, 1_000, 500),
      line('2026-03-01', 2_750),
    ]);
    expect(rescale(schedule, cents(4_500))).toEqual([
      line('2026-01-01', 3_000, 3_000),
      line('2026-02-01', 1_500, 1_000, 500),
    ]);
  });

  test('of a paid pledge is due on its last due date', () => {
    const paid = [line('2026-01-01', 3_000, 3_000), line('2026-02-01', 3_000, 3_000)];
    expect(rescale(paid, cents(7_000))).toEqual([...paid, line('2026-02-01', 1_000)]);
  });

  const anyRaise = fc.integer({ min: 0, max: 20_000 });
  check.prop([anySchedule, anyRaise])('comes out exactly', (given, more) => {
    const wanted = cents(fixed(given.schedule) + more);
    fc.pre(wanted > 0);
    const changed = rescale(given.schedule, wanted);

    expect(total(changed)).toBe(wanted);
    expect(fixed(changed)).toBe(fixed(given.schedule));
    for (const each of given.schedule.filter((one) => !isOpen(one)))
      expect(changed).toContainEqual(each);
    expect(place(changed, paidIn(given.schedule))).toEqual(changed);
    const known = new Set(given.schedule.map(({ dueDate }) => dueDate));
    expect(changed.every(({ dueDate }) => known.has(dueDate))).toBe(true);
  });
});

describe('a write-off', () => {
  test('takes the oldest open installment first and adds to earlier ones', () => {
    const schedule = [line('2026-01-01', 3_000, 1_000, 500), line('2026-02-01', 3_000)];
    expect(writeOff(schedule, cents(2_000))).toEqual([
      line('2026-01-01', 3_000, 1_000, 2_000),
      line('2026-02-01', 3_000, 0, 500),
    ]);
  });

  check.prop([anySchedule, fc.double({ min: 0, max: 1, noNaN: true })])(
    'takes exactly its amount, and reinstating gives everything back',
    ({ schedule, fulfilled }, share) => {
      const amountOff = cents(Math.floor(openIn(schedule) * share));
      const off = writeOff(schedule, amountOff);

      expect(openIn(off)).toBe(openIn(schedule) - amountOff);
      expect(off.every((each) => openAmount(each) >= 0)).toBe(true);
      expect(place(off, fulfilled)).toEqual(off);
      const back = reinstate(off);
      expect(back.map((each) => each.writtenOff)).toEqual(schedule.map(() => zero));
      expect(back.map(({ dueDate, amount: promised }) => [dueDate, promised])).toEqual(
        schedule.map(({ dueDate, amount: promised }) => [dueDate, promised]),
      );
    },
  );
});

describe('a payment', () => {
  test('goes to the oldest open installment first, and a surplus to none', () => {
    const schedule = [line(null, 3_000, 0, 1_000), line(null, 3_000, 0, 3_000), line(null, 3_000)];
    const payments = [
      { id: 'a', amount: cents(2_500) },
      { id: 'none', amount: zero },
      { id: 'b', amount: cents(9_000) },
    ];
    expect(allocate(schedule, payments)).toEqual([
      { payment: 'a', installment: 0, amount: 2_000 },
      { payment: 'a', installment: 2, amount: 500 },
      { payment: 'b', installment: 2, amount: 2_500 },
    ]);
    expect(allocate([], payments)).toEqual([]);
  });

  check.prop([anySchedule, fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 12 })])(
    'lies on each installment as its payments put it there',
    ({ schedule }, money) => {
      const payments = money.map((each, id) => ({ id, amount: cents(each) }));
      const placed = allocate(schedule, payments);
      const on = (at: number) =>
        sum(placed.filter(({ installment }) => installment === at).map((each) => each.amount));
      const of = (id: number) =>
        sum(placed.filter(({ payment }) => payment === id).map((each) => each.amount));

      expect(schedule.map((_, at) => on(at))).toEqual(
        paidOn(schedule, sum(payments.map((each) => each.amount))),
      );
      expect(payments.every(({ id, amount: given }) => of(id) <= given)).toBe(true);
      expect(placed.every((each) => each.amount > 0)).toBe(true);
      const room = sum(schedule.map((each) => cents(each.amount - each.writtenOff)));
      const all = sum(payments.map((each) => each.amount));
      expect(sum(placed.map((each) => each.amount))).toBe(Math.min(room, all));
    },
  );
});
