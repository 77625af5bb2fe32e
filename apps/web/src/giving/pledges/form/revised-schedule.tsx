import type { Pledge } from '@pledgewell/contract';
import { formatDay, formatUsd, type Installment } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { pledgeQuery } from '../api.ts';
import type { PledgeValues } from './form.ts';
import { revisedSchedule } from './revised.ts';
import { ScheduleBox } from './schedule-preview.tsx';
import { paymentsText } from '../labels.ts';

type RevisedScheduleProps = { pledge: Pledge; values: PledgeValues };

/** What will still be expected after saving; hidden if the schedule stays. */
export function RevisedSchedule({ pledge, values }: RevisedScheduleProps) {
  const { data } = useQuery(pledgeQuery(pledge._id));
  const schedule = data && revisedSchedule(data, values);
  return schedule && <ScheduleBox summary={told(schedule)} schedule={schedule} />;
}

function told(schedule: readonly Installment[]) {
  const [first] = schedule;
  const last = schedule.at(-1);
  if (!first || !last) return 'After this change, nothing is left to pay.';
  if (schedule.length > 1) {
    return (
      `After this change: ${paymentsText(schedule.length)} left, ` +
      `${formatDay(first.dueDate)} to ${formatDay(last.dueDate)}`
    );
  }
  const when = first.dueDate === null ? 'no due date' : `due ${formatDay(first.dueDate)}`;
  return `After this change: ${formatUsd(first.amount)} left, ${when}`;
}
