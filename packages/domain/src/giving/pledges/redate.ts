import type { Day } from '../../day.ts';
import { sum } from '../../money.ts';
import { replan, type BookedInstalment } from './replan.ts';
import { datesFrom, dueDates, type ScheduleTerms } from './schedule.ts';

type Terms = Omit<ScheduleTerms, 'firstPaymentDate'>;

/**
 * The schedule of a pledge whose dates have changed. A new due date always reschedules the open
 * part; a given first payment date stays. A new pledge date does so only if the dates were counted
 * from it, so that a manual schedule stays.
 */
export function redate(
  plan: readonly BookedInstalment[],
  terms: Terms,
  { date, dueDate }: Pick<Terms, 'date' | 'dueDate'>,
): BookedInstalment[] {
  const { frequency } = terms;
  const isCounted = isEqual(plan, dueDates(terms));
  const isAsked =
    dueDate !== terms.dueDate || (date !== terms.date && frequency !== 'one-time' && isCounted);
  if (!isAsked) return [...plan];
  const firstPaymentDate = isCounted ? null : givenFirstDate(plan, terms);
  const amount = sum(plan.map((each) => each.amount));
  return replan(plan, { amount, date, dueDate, frequency, firstPaymentDate });
}

/** The first date of a schedule whose others are counted from it; null for any other schedule. */
function givenFirstDate(plan: readonly BookedInstalment[], { frequency }: Terms): Day | null {
  const first = plan[0]?.dueDate ?? null;
  if (first === null || plan.length < 2) return null;
  const dates = datesFrom({ anchor: first, firstStep: 0 }, frequency, plan.length);
  return isEqual(plan, dates) ? first : null;
}

const isEqual = (plan: readonly BookedInstalment[], dates: readonly (Day | null)[]) =>
  dates.length === plan.length && dates.every((each, place) => each === plan[place]?.dueDate);
