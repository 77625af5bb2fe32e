import type { Day } from '../../day.ts';
import { sum } from '../../money.ts';
import { reschedule, type BookedInstallment } from './reschedule.ts';
import { datesFrom, dueDates, type ScheduleTerms } from './schedule.ts';

type Terms = Omit<ScheduleTerms, 'firstPaymentDate'>;

/**
 * The schedule of a pledge whose dates have changed. A new due date always reschedules the open
 * part; a given first payment date stays. A new pledge date reschedules it only if the dates were
 * counted from the old pledge date, so that a manual schedule stays.
 */
export function changeScheduleDates(
  schedule: readonly BookedInstallment[],
  terms: Terms,
  { date, dueDate }: Pick<Terms, 'date' | 'dueDate'>,
): BookedInstallment[] {
  const { frequency } = terms;
  const isCounted = isEqual(schedule, dueDates(terms));
  const isRedated =
    dueDate !== terms.dueDate || (date !== terms.date && frequency !== 'one-time' && isCounted);
  if (!isRedated) return [...schedule];
  const firstPaymentDate = isCounted ? null : givenFirstDate(schedule, terms);
  const amount = sum(schedule.map((each) => each.amount));
  return reschedule(schedule, { amount, date, dueDate, frequency, firstPaymentDate });
}

/** The first date of a schedule whose others are counted from it; null for any other schedule. */
function givenFirstDate(schedule: readonly BookedInstallment[], { frequency }: Terms): Day | null {
  const first = schedule[0]?.dueDate ?? null;
  if (first === null || schedule.length < 2) return null;
  const dates = datesFrom({ anchor: first, firstStep: 0 }, frequency, schedule.length);
  return isEqual(schedule, dates) ? first : null;
}

const isEqual = (schedule: readonly BookedInstallment[], dates: readonly (Day | null)[]) =>
  dates.length === schedule.length &&
  dates.every((each, place) => each === schedule[place]?.dueDate);
