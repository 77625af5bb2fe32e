import { daysBetween, isBefore, type Day } from '../../day.ts';
import { stepFrom, type Interval } from '../pledges/frequency.ts';

/** The day after a recurring donation on which the next one is expected. */
export const nextExpected = (date: Day, interval: Interval): Day => stepFrom(date, interval, 1);

/** Returns whether a recurring donation is missing after its expected day. */
export const isMissing = (expectedOn: Day, today: Day) => isBefore(expectedOn, today);

/** How many days late an expected donation is; zero or less while there is time. */
export const daysLate = (expectedOn: Day, today: Day) => daysBetween(expectedOn, today);
