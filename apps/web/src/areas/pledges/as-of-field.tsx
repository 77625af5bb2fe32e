import { type Day, isDay } from '@pledgewell/domain';
import { DayField } from '../../ui/day-field.tsx';
import classes from './as-of-field.module.css';

type AsOfFieldProps = { day: Day; today: Day; onDay: (day: Day) => void };

/** The day at whose end things are looked at: today, or an earlier one. */
export const AsOfField = ({ day, today, onDay }: AsOfFieldProps) => (
  <DayField
    aria-label="As of"
    className={classes.field}
    leftSection={<span className={classes.label}>As of</span>}
    leftSectionWidth={58}
    leftSectionPointerEvents="none"
    max={today}
    value={day}
    onChange={({ currentTarget: { value } }) => onDay(isDay(value) ? value : today)}
  />
);
