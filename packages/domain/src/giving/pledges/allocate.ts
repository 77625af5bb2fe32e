import { cents, type Cents } from '../../money.ts';
import type { BookedInstalment } from './reschedule.ts';

/** Which part of which payment went to which installment; `instalment` counts from 0. */
export type Allocation<Id> = { payment: Id; instalment: number; amount: Cents };

type Payment<Id> = { id: Id; amount: Cents };

/**
 * Allocates payments, in order, to the installments of a schedule: the oldest open one first, the
 * rest to the next, and anything after the last stays a donation beyond the pledge.
 */
export function allocate<Id>(
  schedule: readonly Pick<BookedInstalment, 'amount' | 'writtenOff'>[],
  payments: readonly Payment<Id>[],
): Allocation<Id>[] {
  const placed: Allocation<Id>[] = [];
  let instalment = 0;
  let room = roomOf(schedule[0]);
  for (const { id, amount } of payments) {
    let left: number = amount;
    while (left > 0 && instalment < schedule.length) {
      const part = Math.min(left, room);
      if (part > 0) placed.push({ payment: id, instalment, amount: cents(part) });
      left -= part;
      room -= part;
      if (room > 0) continue;
      instalment += 1;
      room = roomOf(schedule[instalment]);
    }
  }
  return placed;
}

/** What each installment has received for a given total paid. */
export function paidOn(
  schedule: readonly Pick<BookedInstalment, 'amount' | 'writtenOff'>[],
  fulfilled: Cents,
): Cents[] {
  let left: number = fulfilled;
  return schedule.map((each) => {
    const part = Math.min(left, roomOf(each));
    left -= part;
    return cents(part);
  });
}

const roomOf = (each: Pick<BookedInstalment, 'amount' | 'writtenOff'> | undefined) =>
  each ? each.amount - each.writtenOff : 0;
