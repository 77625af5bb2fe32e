import { cents, zero, type Cents } from '../../money.ts';
import { openAmount, type BookedInstalment } from './reschedule.ts';

/** Writes off an amount from the open part, oldest installment first. */
export function writeOff(schedule: readonly BookedInstalment[], amount: Cents): BookedInstalment[] {
  let left: number = amount;
  return schedule.map((each) => {
    const part = Math.min(left, openAmount(each));
    left -= part;
    return { ...each, writtenOff: cents(each.writtenOff + part) };
  });
}

/** Reinstates everything that was written off. */
export const reinstate = (schedule: readonly BookedInstalment[]): BookedInstalment[] =>
  schedule.map((each) => ({ ...each, writtenOff: zero }));
