import {
  cents,
  datesFrom,
  type Day,
  type Frequency,
  type Installment,
  isDay,
  mostInstallments,
  computeSchedule,
  spread,
  firstDueDate,
} from '@pledgewell/domain';
import type { TypedAmount } from '../../../ui/fields/typed-amount.ts';

/** The form's schedule fields, as typed. */
export type Schedule = {
  amount: TypedAmount;
  date: string;
  dueDate: string;
  frequency: Frequency;
  payments: string;
  firstPaymentDate: string;
};

/** Several payments can only be planned for a recurring frequency. */
export const canRepeat = ({ frequency }: Pick<Schedule, 'frequency'>) => frequency !== 'one-time';

/** The typed number of payments; null if empty, NaN if it is not a number. */
export function paymentCount(schedule: Pick<Schedule, 'frequency' | 'payments'>): number | null {
  const text = schedule.payments.trim();
  if (!canRepeat(schedule) || text === '') return null;
  const payments = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return payments >= 1 && payments <= mostInstallments ? payments : Number.NaN;
}

/** The due date: as typed, or the date of the last of the given number of payments. */
export function finalDueDate(schedule: Schedule): Day | null {
  const payments = paymentCount(schedule);
  if (payments === null) return dayOrNull(schedule.dueDate);
  const terms = parseTerms(schedule);
  if (Number.isNaN(payments) || terms === null) return null;
  return datesFrom(firstDueDate(terms), schedule.frequency, payments).at(-1) ?? null;
}

/** The schedule from the fields; null while one of them is wrong or missing. */
export function expectedSchedule(schedule: Schedule): Installment[] | null {
  const { cents: amount } = schedule.amount;
  const terms = parseTerms(schedule);
  const payments = paymentCount(schedule);
  if (amount === null || amount <= 0 || terms === null || Number.isNaN(payments)) return null;
  const { frequency } = schedule;
  if (payments === null) {
    return computeSchedule(amount, { ...terms, frequency, dueDate: dayOrNull(schedule.dueDate) });
  }
  if (payments > amount) return null;
  return spread(cents(amount), datesFrom(firstDueDate(terms), frequency, payments));
}

/** Returns whether the schedule differs from the default for its dates and frequency. */
export const isOwnSchedule = (schedule: Schedule) =>
  canRepeat(schedule) && (schedule.payments.trim() !== '' || schedule.firstPaymentDate !== '');

/** The first payment date counts only for a recurring frequency. */
function parseTerms(schedule: Schedule) {
  const typed = canRepeat(schedule) ? schedule.firstPaymentDate : '';
  const isReadable = isDay(schedule.date) && (typed === '' || isDay(typed));
  return isReadable ? { date: schedule.date as Day, firstPaymentDate: dayOrNull(typed) } : null;
}

const dayOrNull = (text: string): Day | null => (isDay(text) ? text : null);
