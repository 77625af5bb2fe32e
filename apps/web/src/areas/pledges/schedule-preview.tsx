import { formatDay, formatUsd, type Instalment } from '@pledgewell/domain';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { TextButton } from '../../ui/text-button.tsx';
import { type Plan, plannedSchedule } from './planned.ts';
import classes from './schedule-preview.module.css';
import { paymentsText } from './words.ts';

type SchedulePreviewProps = { plan: Plan; error?: ReactNode };

const shownAtFirst = 6;

/** What will be due when, before anything is saved. */
export function SchedulePreview({ plan, error }: SchedulePreviewProps) {
  const schedule = plannedSchedule(plan);
  return (
    <ScheduleBox
      summary={
        schedule === null
          ? 'Enter an amount and a date to see what is due when.'
          : told(schedule, plan)
      }
      schedule={schedule ?? []}
      error={error}
    />
  );
}

type ScheduleBoxProps = {
  summary: ReactNode;
  schedule: readonly Instalment[];
  error?: ReactNode;
};

/** A sentence on a schedule, and its payments where there are several. */
export function ScheduleBox({ summary, schedule, error }: ScheduleBoxProps) {
  const id = useId();
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <CalendarClock size={16} aria-hidden />
        Schedule
      </h3>
      <p className={classes.summary}>{summary}</p>
      {schedule.length > 1 && <Payments schedule={schedule} />}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

function told(schedule: readonly Instalment[], { frequency }: Plan) {
  const [first] = schedule;
  const last = schedule.at(-1);
  if (!first || !last) return null;
  if (schedule.length > 1) {
    return `${paymentsText(schedule.length)}, ${formatDay(first.dueDate)} to ${formatDay(last.dueDate)}`;
  }
  if (first.dueDate !== null) {
    return `One payment of ${formatUsd(first.amount)}, due ${formatDay(first.dueDate)}`;
  }
  const hint =
    frequency === 'one-time'
      ? 'Without a due date it is never overdue.'
      : 'Enter a due date or a number of payments to spread it.';
  return `One payment of ${formatUsd(first.amount)} at any time. ${hint}`;
}

function Payments({ schedule }: { schedule: readonly Instalment[] }) {
  const [isWhole, setWhole] = useState(false);
  // What would hide one payment alone takes as much room as that payment.
  const shown =
    isWhole || schedule.length === shownAtFirst + 1 ? schedule : schedule.slice(0, shownAtFirst);
  const hidden = schedule.length - shown.length;
  return (
    <>
      <ol className={classes.payments}>
        {shown.map(({ dueDate, amount }, place) => (
          <li key={place} className={classes.payment}>
            <span>{formatDay(dueDate)}</span>
            <span className={classes.amount}>{formatUsd(amount)}</span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <TextButton onClick={() => setWhole(true)}>{`Show ${hidden} more`}</TextButton>
      )}
    </>
  );
}
