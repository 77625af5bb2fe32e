import { cents, type Cents } from '../../money.ts';
import type { BookedInstallment } from './reschedule.ts';

/** Which part of which payment went to which installment; `installment` counts from 0. */
export type Allocation<Id> = { payment: Id; installment: number; amount: Cents };

type Payment<Id> = { id: Id; amount: Cents };

/**
 * Allocates payments, in order, to the installments of a schedule: the oldest open one first, the
 * rest to the next, and anything after the last stays a donation beyond the pledge.
 */
export function allocate<Id>(
  schedule: readonly Pick<BookedInstallment, 'amount' | 'writtenOff'>[],
  payments: readonly Payment<Id>[],
): Allocation<Id>[] {
  const placed: Allocation<Id>[] = [];
  let installment = 0;
  let room = remainingRoom(schedule[0]);
  for (const { id, amount } of payments) {
    let left: number = amount;
    while (left > 0 && installment < schedule.length) {
      const part = Math.min(left, room);
      if (part > 0) placed.push({ payment: id, installment, amount: cents(part) });
      left -= part;
      room -= part;
      if (room > 0) continue;
      installment += 1;
      room = remainingRoom(schedule[installment]);
    }
  }
  return placed;
}

/** What each installment has received for a given total paid. */
export function paidOn(
  schedule: readonly Pick<BookedInstallment, 'amount' | 'writtenOff'>[],
  fulfilled: Cents,
): Cents[] {
  let left: number = fulfilled;
  return schedule.map((each) => {
    const part = Math.min(left, remainingRoom(each));
    left -= part;
    return cents(part);
  });
}

const remainingRoom = (each: Pick<BookedInstallment, 'amount' | 'writtenOff'> | undefined) =>
  each ? each.amount - each.writtenOff : 0;
