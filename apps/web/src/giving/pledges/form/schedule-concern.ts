import {
  type Day,
  formatDay,
  formatUsd,
  frequencyLabels,
  type Installment,
  isBefore,
} from '@pledgewell/domain';
import type { PledgeValues } from './form.ts';
import { canRepeat, paymentCount, expectedSchedule } from './preview-schedule.ts';

/**
 * A question about a new pledge's unusual schedule, to answer before saving: the frequency results
 * in a single payment, or payments are already due.
 */
export function scheduleConcern(values: PledgeValues, today: Day): string | null {
  const schedule = expectedSchedule(values);
  if (schedule === null) return null;
  const sentences = [allAtOnce(schedule, values), alreadyDue(schedule, values, today)];
  return sentences.filter((each) => each !== null).join(' ') || null;
}

function allAtOnce(schedule: readonly Installment[], values: PledgeValues) {
  const [only, second] = schedule;
  const isMeant = !canRepeat(values) || paymentCount(values) !== null;
  if (isMeant || !only || second) return null;
  const chosen = `You chose ${frequencyLabels[values.frequency].toLowerCase()} payments`;
  return only.dueDate === null
    ? `${chosen}, but without a due date or number of payments, this is one payment of ` +
        `${formatUsd(only.amount)} with no due date.`
    : `${chosen}, but only one fits: ${formatUsd(only.amount)}, due ${formatDay(only.dueDate)}.`;
}

/** A closed pledge is never overdue, whatever its dates. */
function alreadyDue(schedule: readonly Installment[], { status }: PledgeValues, today: Day) {
  const late = schedule.filter(({ dueDate }) => dueDate !== null && isBefore(dueDate, today));
  const [first] = late;
  if (status !== 'open' || !first) return null;
  return `${lateText(late.length, schedule.length, first)}, so the pledge will be overdue right away.`;
}

function lateText(late: number, all: number, { dueDate }: Installment) {
  if (all === 1) return `The payment was due ${formatDay(dueDate)}`;
  if (late === all) return `All ${all} payments were due before today`;
  const some = late === 1 ? `1 of ${all} payments was` : `${late} of ${all} payments were`;
  return `${some} due before today`;
}
