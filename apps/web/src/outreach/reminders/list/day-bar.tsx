import { type Day, formatLongDay, isDay } from '@pledgewell/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Action, ActionButton } from '../../../ui/controls/action-button.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { adjacentDays } from './params.ts';
import classes from './day-bar.module.css';

type DayBarProps = { day: Day; today: Day; onDay: (day: Day) => void; action: Action };

/** The viewed day, with links to others. */
export function DayBar({ day, today, onDay, action }: DayBarProps) {
  const { before, after } = adjacentDays(day);
  return (
    <div className={classes.bar}>
      <div className={classes.title}>
        <h2 className={classes.day}>
          <time dateTime={day}>{formatLongDay(day)}</time>
        </h2>
        {day === today ? (
          <span className={classes.today}>Today</span>
        ) : (
          <TextButton onClick={() => onDay(today)}>Back to Today</TextButton>
        )}
      </div>
      <div className={classes.steps}>
        <IconButton
          label="Previous day"
          icon={ChevronLeft}
          isOutlined
          onClick={() => onDay(before)}
        />
        <DayField
          aria-label="Day"
          className={classes.field}
          min="2000-01-01"
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (isDay(value)) onDay(value);
          }}
        />
        <IconButton label="Next day" icon={ChevronRight} isOutlined onClick={() => onDay(after)} />
        <ActionButton action={action} variant="default" className={classes.action} />
      </div>
    </div>
  );
}

type OthersBarProps = { title: string; onToday: () => void; action: Action };

/** The bar above the reminders of one pledge or one donor, on any day. */
export const OthersBar = ({ title, onToday, action }: OthersBarProps) => (
  <div className={classes.bar}>
    <div className={classes.title}>
      <h2 className={classes.day}>{title}</h2>
      <TextButton onClick={onToday}>Back to Today</TextButton>
    </div>
    <ActionButton action={action} variant="default" className={classes.action} />
  </div>
);
