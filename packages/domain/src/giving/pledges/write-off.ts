import { cents, zero, type Cents } from '../../money.ts';
import { openOf, type BookedInstalment } from './replan.ts';

/** Writes an amount off what is open, the oldest installment first. */
export function writeOff(plan: readonly BookedInstalment[], amount: Cents): BookedInstalment[] {
  let left: number = amount;
  return plan.map((each) => {
    const part = Math.min(left, openOf(each));
    left -= part;
    return { ...each, writtenOff: cents(each.writtenOff + part) };
  });
}

/** Everything that was written off is expected again. */
export const reinstate = (plan: readonly BookedInstalment[]): BookedInstalment[] =>
  plan.map((each) => ({ ...each, writtenOff: zero }));
