import { addDays, cents, day, pledgeStatuses } from '@pledgewell/domain';
import fc, { type Arbitrary } from 'fast-check';

/** Small amounts, so that sums often meet exactly, and large ones. */
export const amounts = fc.oneof(fc.nat(9), fc.nat(100_000_000_00)).map(cents);

export const today = day('2026-02-28');
/** Mostly within weeks of one another, so that equal days are common; also at the far ends. */
export const days = fc.oneof(
  fc.integer({ min: -40, max: 40 }).map((after) => addDays(today, after)),
  fc.constantFrom('1900-01-01', '2024-02-29', '2025-12-31', '2100-03-01', '9999-12-31').map(day),
  fc.integer({ min: 0, max: 60_000 }).map((after) => addDays(day('1950-01-01'), after)),
);
export const maybeDay = fc.option(days);
export const status = fc.constantFrom(...pledgeStatuses);

const shares = fc.constantFrom(0, 0.3, 1);

/** No more is written off than was promised, as the database ensures. */
const withWriteOff = <Case extends { amount: number; share: number }>({
  share,
  ...rest
}: Case) => ({
  ...rest,
  writtenOff: cents(Math.floor(rest.amount * share)),
});

export const books = fc
  .record({ amount: amounts, share: shares, fulfilled: amounts, status })
  .map(withWriteOff);
const schedules = fc.array(
  fc.record({ amount: amounts, share: shares, dueDate: maybeDay }).map(withWriteOff),
  { maxLength: 6 },
);
export type PaidSchedule = typeof paidSchedules extends Arbitrary<infer One> ? One : never;
export const paidSchedules = fc.record({ schedule: schedules, fulfilled: amounts });
/** The columns of a `PaidSchedule` in SQL. */
export const paidColumns = 'schedule jsonb, fulfilled bigint';
