import type { User } from '@pledgewell/contract';
import { DayText } from '../ui/values/day-text.tsx';
import { useToday } from '../lib/today.ts';
import classes from './print-heading.module.css';

/** The heading of a printed page: the organization, and the date of its figures. */
export function PrintHeading({ user }: { user: User }) {
  const today = useToday();
  return (
    <p className={classes.heading} aria-hidden>
      <strong>{user.organizationName}</strong>
      <span>
        Printed <DayText day={today} />
      </span>
    </p>
  );
}
