import { formatDay, formatUsd, type Installment } from '@pledgewell/domain';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useToday } from '../../../lib/today.ts';
import type { PledgeValues } from './form.ts';
import { type Schedule, expectedSchedule } from './preview-schedule.ts';
import { scheduleConcern } from './schedule-concern.ts';
import classes from './schedule-preview.module.css';
import { paymentsText } from '../labels.ts';

type SchedulePreviewProps = { values: PledgeValues; error?: ReactNode };

const shownAtFirst = 6;

/** The future payments, and anything unusual about them, before saving. */
export function SchedulePreview({ values, error }: SchedulePreviewProps) {
  const today = useToday();
  const schedule = expectedSchedule(values);
  return (
    <ScheduleBox
      summary={
        schedule === null
          ? 'Enter an amount and a date to see the payment schedule.'
          : told(schedule, values)
      }
      concern={scheduleConcern(values, today)}
      schedule={schedule ?? []}
      error={error}
    />
  );
}

type ScheduleBoxProps = {
  summary: ReactNode;
  schedule: readonly Installment[];
  concern?: string | null;
  error?: ReactNode;
};

/** A sentence about a schedule, and its payments if there are several. */
export function ScheduleBox({ summary, schedule, concern, error }: ScheduleBoxProps) {
  const id = useId();
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <CalendarClock size={16} aria-hidden />
        Schedule
      </h3>
      <p className={schedule.length > 0 ? classes.headline : classes.summary}>{summary}</p>
      {concern && (
        <p className={classes.concern}>
          <TriangleAlert size={15} aria-hidden />
          <span>{concern}</span>
        </p>
      )}
      {schedule.length > 1 && <Payments schedule={schedule} />}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

function told(schedule: readonly Installment[], { frequency }: Schedule) {
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
      ? 'Without a due date, it’s never overdue.'
      : 'To spread it out, enter a due date or a number of payments.';
  return `One payment of ${formatUsd(first.amount)} with no due date. ${hint}`;
}

function Payments({ schedule }: { schedule: readonly Installment[] }) {
  const [isWhole, setWhole] = useState(false);
  // A button that hides a single payment takes as much room as that payment.
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
