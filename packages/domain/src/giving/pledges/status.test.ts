import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../day.ts';
import { cents, largestAmount } from '../../money.ts';
import {
  pastDueAmount,
  pledgeBalance,
  isOverdue,
  percentFulfilled,
  progressTone,
  pledgeStatus,
} from './status.ts';

const books = (amount: number, fulfilled: number, writtenOff = 0) => ({
  amount: cents(amount),
  fulfilled: cents(fulfilled),
  writtenOff: cents(writtenOff),
});

const anyBooks = fc
  .tuple(
    fc.integer({ min: 1, max: largestAmount }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.oneof(fc.integer({ min: 0, max: largestAmount }), fc.integer({ min: 0, max: 50 })),
    fc.boolean(),
  )
  .map(([amount, share, money, isNearlyAll]) => {
    const writtenOff = Math.floor(amount * share);
    return books(
      amount,
      isNearlyAll ? Math.max(0, amount - writtenOff - money) : money,
      writtenOff,
    );
  });

test.each([
  ['open', 10_000, 0, 0, false],
  ['open', 10_000, 9_999, 0, false],
  ['settled', 10_000, 10_000, 0, false],
  ['settled', 10_000, 12_500, 0, false],
  ['settled', 10_000, 6_000, 4_000, false],
  ['open', 10_000, 0, 4_000, false],
  ['canceled', 10_000, 0, 10_000, false],
  ['settled', 10_000, 1, 10_000, false],
  ['canceled', 10_000, 0, 0, true],
  ['canceled', 10_000, 6_000, 4_000, true],
] as const)('%s: %i promised, %i paid, %i written off', (status, amount, paid, off, isCanceled) => {
  expect(pledgeStatus(books(amount, paid, off), isCanceled)).toBe(status);
});

check.prop([anyBooks, fc.boolean()])(
  'only what is open has something to come',
  (all, isCanceled) => {
    const status = pledgeStatus(all, isCanceled);

    expect(pledgeBalance(all)).toBe(Math.max(0, all.amount - all.writtenOff - all.fulfilled));
    if (status === 'open') expect(pledgeBalance(all)).toBeGreaterThan(0);
    if (status === 'settled') expect([pledgeBalance(all), all.fulfilled > 0]).toEqual([0, true]);
    if (isCanceled) expect(status).toBe('canceled');
  },
);

test('progress is a whole percentage and 100 only if nothing is missing', () => {
  expect(percentFulfilled(books(10_000, 9_960))).toBe(99);
  expect(percentFulfilled(books(1_000, 5))).toBe(1);
  expect(percentFulfilled(books(10_000, 10_000))).toBe(100);
  expect(percentFulfilled(books(10_000, 25_000))).toBe(100);
  expect(percentFulfilled(books(10_000, 6_000, 4_000))).toBe(100);
  expect(percentFulfilled(books(10_000, 3_000, 4_000))).toBe(50);
  expect(percentFulfilled(books(10_000, 0))).toBe(0);
  expect(percentFulfilled(books(10_000, 0, 10_000))).toBe(0);
});

check.prop([anyBooks])('progress is never 100 while anything is missing', (all) => {
  const percent = percentFulfilled(all);

  expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
  if (pledgeBalance(all) > 0) expect(percent).toBeLessThan(100);
  if (pledgeBalance(all) === 0 && all.fulfilled > 0) expect(percent).toBe(100);
});

test('a pledge is overdue from the day after its date, and only while it is open', () => {
  const late = { status: 'open', nextDueOn: day('2026-02-28') } as const;
  expect(isOverdue(late, day('2026-02-28'))).toBe(false);
  expect(isOverdue(late, day('2026-03-01'))).toBe(true);
  expect(isOverdue({ ...late, status: 'settled' }, day('2026-03-01'))).toBe(false);
  expect(isOverdue({ ...late, status: 'canceled' }, day('2026-03-01'))).toBe(false);
  expect(isOverdue({ ...late, nextDueOn: null }, day('9999-12-31'))).toBe(false);
});

test('arrears are the unpaid amount of installments whose date has passed', () => {
  const line = (dueDate: string | null, amount: number, paid = 0, writtenOff = 0) => ({
    dueDate: dueDate === null ? null : day(dueDate),
    amount: cents(amount),
    paid: cents(paid),
    writtenOff: cents(writtenOff),
  });
  const schedule = [
    line('2026-01-31', 3_000, 3_000),
    line('2026-02-28', 3_000, 1_000, 500),
    line('2026-03-31', 3_000),
    line(null, 3_000),
  ];
  expect(pastDueAmount(schedule, day('2026-02-28'))).toBe(0);
  expect(pastDueAmount(schedule, day('2026-03-01'))).toBe(1_500);
  expect(pastDueAmount(schedule, day('2026-04-01'))).toBe(4_500);
  expect(pastDueAmount(schedule, day('2030-01-01'))).toBe(4_500);
});

test.each([
  ['good', 7_500, '2026-01-01'],
  ['late', 7_400, '2026-01-01'],
  ['halfway', 5_000, '2026-12-31'],
  ['started', 2_500, '2026-12-31'],
  ['quiet', 2_400, '2026-12-31'],
  ['quiet', 0, null],
] as const)('progress is %s with %i of 10,000 and next due on %s', (tone, paid, nextDueOn) => {
  const due = nextDueOn === null ? null : day(nextDueOn);
  const pledge = { ...books(10_000, paid), status: 'open', nextDueOn: due } as const;
  expect(progressTone(pledge, day('2026-06-15'))).toBe(tone);
});
