import {
  cents,
  datesFrom,
  type Day,
  type Frequency,
  type Instalment,
  isDay,
  mostInstalments,
  parseUsd,
  scheduleOf,
  spread,
  startOf,
} from '@pledgewell/domain';

/** The form's schedule fields, as typed. */
export type Plan = {
  amount: string;
  date: string;
  dueDate: string;
  frequency: Frequency;
  payments: string;
  firstPaymentDate: string;
};

/** Several payments can only be planned for a recurring frequency. */
export const canRepeat = ({ frequency }: Pick<Plan, 'frequency'>) => frequency !== 'one-time';

/** The typed number of payments; null if empty, NaN if it is not a number. */
export function paymentsOf(plan: Pick<Plan, 'frequency' | 'payments'>): number | null {
  const text = plan.payments.trim();
  if (!canRepeat(plan) || text === '') return null;
  const payments = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return payments >= 1 && payments <= mostInstalments ? payments : Number.NaN;
}

/** The due date: as typed, or the date of the last of the given number of payments. */
export function dueDateOf(plan: Plan): Day | null {
  const payments = paymentsOf(plan);
  if (payments === null) return dayOrNull(plan.dueDate);
  const terms = termsOf(plan);
  if (Number.isNaN(payments) || terms === null) return null;
  return datesFrom(startOf(terms), plan.frequency, payments).at(-1) ?? null;
}

/** The schedule from the fields; null while one of them is wrong or missing. */
export function plannedSchedule(plan: Plan): Instalment[] | null {
  const amount = parseUsd(plan.amount);
  const terms = termsOf(plan);
  const payments = paymentsOf(plan);
  if (amount === null || amount <= 0 || terms === null || Number.isNaN(payments)) return null;
  const { frequency } = plan;
  if (payments === null) {
    return scheduleOf(amount, { ...terms, frequency, dueDate: dayOrNull(plan.dueDate) });
  }
  if (payments > amount) return null;
  return spread(cents(amount), datesFrom(startOf(terms), frequency, payments));
}

/** Returns whether the schedule differs from the default for its dates and frequency. */
export const isOwnSchedule = (plan: Plan) =>
  canRepeat(plan) && (plan.payments.trim() !== '' || plan.firstPaymentDate !== '');

/** The first payment date counts only for a recurring frequency. */
function termsOf(plan: Plan) {
  const typed = canRepeat(plan) ? plan.firstPaymentDate : '';
  const isReadable = isDay(plan.date) && (typed === '' || isDay(typed));
  return isReadable ? { date: plan.date as Day, firstPaymentDate: dayOrNull(typed) } : null;
}

const dayOrNull = (text: string): Day | null => (isDay(text) ? text : null);
