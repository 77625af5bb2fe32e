import type { CalendarDay } from '@pledgewell/contract';
import { type Day, formatLongDay } from '@pledgewell/domain';
import { Ban } from 'lucide-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { Card } from '../../../ui/layout/card.tsx';
import { SumLine } from '../../../ui/lists/sum-line.tsx';
import { dayLines, failedLine, stoppedLine, stoppedText, sumLine } from '../labels.ts';
import classes from './calendar.module.css';

type CalendarProps = { days: readonly CalendarDay[]; today: Day };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Thirty days: in weeks if there is room, otherwise in one column. */
export const Calendar = ({ days, today }: CalendarProps) => (
  <>
    <SumLine>{sumLine(days)}</SumLine>
    <Card flush>
      <div className={classes.weekdays} aria-hidden>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={classes.days}>
        {days.map((day, index) => (
          <li
            key={day.date}
            className={clsx(classes.day, isEmpty(day) && classes.empty)}
            {...(index === 0 && { style: { gridColumnStart: getWeekday(day.date) + 1 } })}
          >
            <DayCell day={day} isToday={day.date === today} isFirst={index === 0} />
          </li>
        ))}
      </ol>
    </Card>
  </>
);

type DayCellProps = { day: CalendarDay; isToday: boolean; isFirst: boolean };

function DayCell({ day, isToday, isFirst }: DayCellProps) {
  const failed = failedLine(day);
  return (
    <Link to={`/dashboard/reminders?date=${day.date}`} className={classes.cell} prefetch="none">
      <time
        dateTime={day.date}
        className={clsx(classes.date, isToday && classes.today)}
        aria-label={formatLongDay(day.date)}
      >
        <span className={classes.weekday}>{weekdays[getWeekday(day.date)]?.slice(0, 3)}</span>
        {dateText(day.date, isFirst)}
      </time>
      <span className={classes.lines}>
        {dayLines(day).map((line) => (
          <span key={line} className={classes.goes}>
            {line}
          </span>
        ))}
        {failed !== null && <span className={classes.failed}>{failed}</span>}
        {stoppedText(day).map((reason) => (
          <span key={reason.code} className={classes.stopped}>
            <Ban size={12} aria-hidden />
            <span>{stoppedLine(reason)}</span>
          </span>
        ))}
      </span>
    </Link>
  );
}

const isEmpty = (day: CalendarDay) =>
  dayLines(day).length + day.failed + stoppedText(day).length === 0;

const getWeekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

const monthAndDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The month is shown where it begins. */
function dateText(day: Day, isFirst: boolean) {
  const date = Number(day.slice(8));
  return isFirst || date === 1 ? monthAndDay.format(new Date(`${day}T00:00:00Z`)) : String(date);
}
