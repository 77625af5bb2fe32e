import { isBefore, type Day } from '../../day.ts';
import { split, sum, type Cents } from '../../money.ts';
import { stepFrom, stepsUntilAfter, type Frequency } from './frequency.ts';

/** One payment of a pledge's schedule. */
export type Installment = { dueDate: Day | null; amount: Cents };

/** As many payments as three years of daily donations. */
export const mostInstallments = 1_100;

/**
 * The anchor of a pledge's dates: the first payment if its date is given, or else one step after
 * the pledge date.
 */
export type ScheduleTerms = {
  date: Day;
  dueDate: Day | null;
  frequency: Frequency;
  firstPaymentDate?: Day | null;
};

/**
 * The payment dates of a pledge: every step after the pledge date up to the due date. A given first
 * payment date is the first of them. If no step fits, or the pledge is paid at once, the due date
 * is the only date; without a due date, the single payment has no date.
 */
export const dueDates = (terms: ScheduleTerms): (Day | null)[] =>
  firstDates(terms, mostInstallments);

/** The dates after a day. One more than the maximum signals that there are too many. */
export const dueDatesAfter = (terms: ScheduleTerms, after: Day | null): (Day | null)[] =>
  firstDates(terms, mostInstallments + 1, after);

function firstDates(terms: ScheduleTerms, most: number, after: Day | null = null) {
  const { frequency, dueDate } = terms;
  if (frequency === 'one-time' || dueDate === null) return [dueDate];

  const { anchor, firstStep } = firstDueDate(terms);
  if (isBefore(dueDate, stepFrom(anchor, frequency, firstStep))) return [dueDate];
  const dates: Day[] = [];
  const first = after === null ? 0 : stepsUntilAfter(anchor, frequency, after);
  for (let step = Math.max(firstStep, first); dates.length < most; step += 1) {
    const next = stepFrom(anchor, frequency, step);
    if (isBefore(dueDate, next) || next === (dates.at(-1) ?? after)) break;
    dates.push(next);
  }
  return dates;
}

/** Steps are counted from the anchor and keep its day of the month. */
export type ScheduleStart = { anchor: Day; firstStep: 0 | 1 };

export const firstDueDate = ({
  date,
  firstPaymentDate,
}: Pick<ScheduleTerms, 'date' | 'firstPaymentDate'>): ScheduleStart =>
  firstPaymentDate ? { anchor: firstPaymentDate, firstStep: 0 } : { anchor: date, firstStep: 1 };

/** Returns this many dates from a start on, as the form offers besides the due date. */
export const datesFrom = (
  { anchor, firstStep }: ScheduleStart,
  frequency: Frequency,
  count: number,
): Day[] =>
  frequency === 'one-time'
    ? [anchor]
    : Array.from({ length: count }, (_, place) => stepFrom(anchor, frequency, firstStep + place));

/**
 * Splits an amount over dates in equal parts, with the odd cents on the first ones (the method of
 * NPSP's payment wizard). Refuses more dates than there are cents.
 */
export function spread(amount: Cents, dates: readonly (Day | null)[]): Installment[] {
  const parts = split(amount, dates.length);
  return dates.map((dueDate, index) => ({ dueDate, amount: parts[index] as Cents }));
}

/** The default schedule of a pledge. */
export const computeSchedule = (amount: Cents, terms: ScheduleTerms): Installment[] => {
  const dates = dueDates(terms);
  return spread(amount, dates.slice(0, Math.max(1, Math.min(dates.length, amount))));
};

/** Returns what is wrong with the dates that terms give for an amount, or null. */
export function termsFlaw(amount: Cents, terms: ScheduleTerms): ScheduleFlaw | null {
  const { length } = firstDates(terms, mostInstallments + 1);
  if (length > mostInstallments) return 'too-long';
  return length > amount ? 'too-small' : null;
}

/** Returns what is wrong with a manual schedule, or null. */
export function scheduleFlaw(amount: Cents, schedule: readonly Installment[]): ScheduleFlaw | null {
  if (schedule.length === 0) return 'empty';
  if (schedule.length > mostInstallments) return 'too-long';
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
