import type { Day } from '../day.ts';
import { sum } from '../money.ts';
import type { Frequency } from './frequency.ts';
import { replan, type BookedInstalment } from './replan.ts';
import { dueDates } from './schedule.ts';

type Terms = { date: Day; dueDate: Day | null; frequency: Frequency };

/**
 * The plan of a pledge whose dates have changed. A new due date always plans anew what is open.
 * Another pledge date does only where the dates were counted from it, so that a schedule made by
 * hand stays.
 */
export function redate(
  plan: readonly BookedInstalment[],
  terms: Terms,
  { date, dueDate }: Pick<Terms, 'date' | 'dueDate'>,
): BookedInstalment[] {
  const { frequency } = terms;
  const isAsked =
    dueDate !== terms.dueDate ||
    (date !== terms.date && frequency !== 'one-time' && isCounted(plan, terms));
  if (!isAsked) return [...plan];
  return replan(plan, { amount: sum(plan.map(({ amount }) => amount)), date, dueDate, frequency });
}

function isCounted(plan: readonly BookedInstalment[], terms: Terms) {
  const counted = dueDates(terms);
  return (
    counted.length === plan.length && counted.every((each, place) => each === plan[place]?.dueDate)
  );
}
