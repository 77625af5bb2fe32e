import { formatDay, isDay } from '@pledgewell/domain';
import { useTimeZone } from '../../lib/today.ts';
import { formatInstant } from './instant.ts';
import classes from './figures.module.css';

/** `Mar 31, 2026`; `No date` if there is none, `Invalid date` for invalid text. */
export const DayText = ({ day }: { day: string | null | undefined }) =>
  day && isDay(day) ? (
    <time dateTime={day} className={classes.figure}>
      {formatDay(day)}
    </time>
  ) : (
    <span className={classes.quiet}>{formatDay(day)}</span>
  );

type InstantTextProps = {
  /** An instant, ISO 8601. */
  at: string | null | undefined;
  /** Without the time of day. */
  dateOnly?: boolean;
};

/** `Mar 31, 2026, 4:05 PM` in the organization's time zone, for events at a moment. */
export function InstantText({ at, dateOnly = false }: InstantTextProps) {
  const timeZone = useTimeZone();
  const instant = at ? new Date(at) : null;
  if (!instant) return <span className={classes.quiet}>No date</span>;
  if (Number.isNaN(instant.getTime())) return <span className={classes.quiet}>Invalid date</span>;

  return (
    <time dateTime={instant.toISOString()} className={classes.figure}>
      {formatInstant(instant, timeZone, dateOnly)}
    </time>
  );
}
