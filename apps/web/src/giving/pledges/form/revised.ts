import type { PledgeDetail } from '@pledgewell/contract';
import {
  isDay,
  mostInstallments,
  openAmount,
  changeScheduleDates,
  rescale,
  type BookedInstallment,
  type Installment,
} from '@pledgewell/domain';
import type { PledgeValues } from './form.ts';

type Terms = Pick<PledgeValues, 'amount' | 'date' | 'dueDate'>;

/**
 * Returns what will still be expected after saving the changed amount and dates; null if they
 * change nothing, or cannot be saved.
 */
export function revisedSchedule(pledge: PledgeDetail, terms: Terms): Installment[] | null {
  const {
    amount: { cents: amount },
    date,
  } = terms;
  const dueDate = terms.dueDate || null;
  if (amount === null || amount <= 0 || !isDay(date) || !(dueDate === null || isDay(dueDate))) {
    return null;
  }
  const kept = pledge.schedule.reduce((sum, { paid, writtenOff }) => sum + paid + writtenOff, 0);
  if (amount < kept) return null;

  const rescaled = amount === pledge.amount ? pledge.schedule : rescale(pledge.schedule, amount);
  const before = openLines(pledge.schedule);
  const rescheduled = changeScheduleDates(rescaled, pledge, { date, dueDate });
  if (rescheduled.length > Math.max(mostInstallments, rescaled.length)) return null;
  const after = openLines(rescheduled);
  return isSame(before, after) ? null : after;
}

const openLines = (schedule: readonly BookedInstallment[]): Installment[] =>
  schedule
    .map((each) => ({ dueDate: each.dueDate, amount: openAmount(each) }))
    .filter(({ amount }) => amount > 0);

const isSame = (one: readonly Installment[], other: readonly Installment[]) =>
  one.length === other.length &&
  one.every(
    ({ dueDate, amount }, place) =>
      dueDate === other[place]?.dueDate && amount === other[place].amount,
  );
