import { cents, zero, type Cents } from '../../money.ts';
import { openAmount, type BookedInstallment } from './reschedule.ts';

/** Writes off an amount from the open part, oldest installment first. */
export function writeOff(
  schedule: readonly BookedInstallment[],
  amount: Cents,
): BookedInstallment[] {
  let left: number = amount;
  return schedule.map((each) => {
    const part = Math.min(left, openAmount(each));
    left -= part;
    return { ...each, writtenOff: cents(each.writtenOff + part) };
  });
}

/** Reinstates everything that was written off. */
export const reinstate = (schedule: readonly BookedInstallment[]): BookedInstallment[] =>
  schedule.map((each) => ({ ...each, writtenOff: zero }));
