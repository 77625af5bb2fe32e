import { isBefore, type Day } from '../../day.ts';
import { sum, type Cents } from '../../money.ts';
import { isOpen, openAmount, type BookedInstallment } from './reschedule.ts';

/**
 * The amount due now: everything due by a day, or else the next installment. Null if nothing is
 * open.
 */
export function dueNow(
  schedule: readonly BookedInstallment[],
  today: Day,
): { amount: Cents; dueDate: Day | null } | null {
  const open = schedule.filter(isOpen);
  const due = open.filter(({ dueDate }) => dueDate !== null && !isBefore(today, dueDate));
  const [first] = open;
  if (!first) return null;
  const included = due.length > 0 ? due : [first];
  return { amount: sum(included.map(openAmount)), dueDate: included[0]?.dueDate ?? null };
}
