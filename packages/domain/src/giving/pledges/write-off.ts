import { cents, zero, type Cents } from '../../money.ts';
import { openOf, type BookedInstalment } from './replan.ts';

/** Writes off an amount from the open part, oldest installment first. */
export function writeOff(plan: readonly BookedInstalment[], amount: Cents): BookedInstalment[] {
  let left: number = amount;
  return plan.map((each) => {
    const part = Math.min(left, openOf(each));
    left -= part;
    return { ...each, writtenOff: cents(each.writtenOff + part) };
  });
}

/** Reinstates everything that was written off. */
export const reinstate = (plan: readonly BookedInstalment[]): BookedInstalment[] =>
  plan.map((each) => ({ ...each, writtenOff: zero }));
