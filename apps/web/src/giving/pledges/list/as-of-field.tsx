import type { Day } from '@pledgewell/domain';
import { PastDayField } from '../../../ui/fields/past-day-field.tsx';
import classes from './as-of-field.module.css';

type AsOfFieldProps = { day: Day; today: Day; onDay: (day: Day) => void };

export const AsOfField = (props: AsOfFieldProps) => (
  <PastDayField
    className={classes.field}
    leftSection={<span className={classes.label}>As of</span>}
    leftSectionWidth={58}
    leftSectionPointerEvents="none"
    {...props}
  />
);
