import { isBefore, type Day } from '../day.ts';
import { split, sum, type Cents } from '../money.ts';
import { stepFrom, stepsUntilAfter, type Frequency } from './frequency.ts';

/** One payment that a pledge is to be paid in. */
export type Instalment = { dueDate: Day | null; amount: Cents };

/** As many payments as daily gifts of three years make. */
export const mostInstalments = 1_100;

type Terms = { date: Day; dueDate: Day | null; frequency: Frequency };

/**
 * The dates on which a pledge is to be paid: the pledge's own date and every step after it that
 * does not pass the due date. Where none fits, or where it is paid at once, the due date alone;
 * without one, a single payment has no date.
 */
export const dueDates = (terms: Terms): (Day | null)[] => firstDates(terms, mostInstalments);

/** Those that come after a day. One more than there may be tells that they are too many. */
export const dueDatesAfter = (terms: Terms, after: Day | null): (Day | null)[] =>
  firstDates(terms, mostInstalments + 1, after);

function firstDates({ date, dueDate, frequency }: Terms, most: number, after: Day | null = null) {
  if (frequency === 'one-time' || dueDate === null || isBefore(dueDate, date)) return [dueDate];

  const dates: Day[] = [];
  const first = after === null ? 0 : stepsUntilAfter(date, frequency, after);
  for (let times = first; dates.length < most; times += 1) {
    const next = stepFrom(date, frequency, times);
    if (isBefore(dueDate, next) || next === (dates.at(-1) ?? after)) break;
    dates.push(next);
  }
  return dates;
}

/** So many dates from a first one on, as the form offers beside the due date. */
export const datesFrom = (first: Day, frequency: Frequency, count: number): Day[] =>
  frequency === 'one-time'
    ? [first]
    : Array.from({ length: count }, (_, times) => stepFrom(first, frequency, times));

/**
 * An amount over dates in equal parts whose first ones carry the odd cents (the method of NPSP's
 * payment wizard). Refuses more dates than there are cents.
 */
export function spread(amount: Cents, dates: readonly (Day | null)[]): Instalment[] {
  const parts = split(amount, dates.length);
  return dates.map((dueDate, index) => ({ dueDate, amount: parts[index] as Cents }));
}

/** The schedule that a pledge gets when nobody gave it another. */
export const scheduleOf = (amount: Cents, terms: Terms): Instalment[] => {
  const dates = dueDates(terms);
  return spread(amount, dates.slice(0, Math.max(1, Math.min(dates.length, amount))));
};

/** What is wrong with the dates that terms give for an amount, or null. */
export function termsFlaw(amount: Cents, terms: Terms): ScheduleFlaw | null {
  const { length } = firstDates(terms, mostInstalments + 1);
  if (length > mostInstalments) return 'too-long';
  return length > amount ? 'too-small' : null;
}

/** What is wrong with a schedule that somebody made by hand, or null. */
export function scheduleFlaw(amount: Cents, schedule: readonly Instalment[]): ScheduleFlaw | null {
  if (schedule.length === 0) return 'empty';
  if (schedule.length > mostInstalments) return 'too-long';
  if (schedule.length > 1 && schedule.some(({ dueDate }) => dueDate === null)) return 'undated';
  if (schedule.some(({ dueDate }, index) => isOutOfOrder(schedule[index - 1]?.dueDate, dueDate))) {
    return 'out-of-order';
  }
  return sum(schedule.map((each) => each.amount)) === amount ? null : 'wrong-sum';
}

export type ScheduleFlaw =
  | 'empty'
  | 'too-long'
  | 'too-small'
  | 'undated'
  | 'out-of-order'
  | 'wrong-sum';

const isOutOfOrder = (before: Day | null | undefined, dueDate: Day | null) =>
  before !== undefined && before !== null && dueDate !== null && isBefore(dueDate, before);
