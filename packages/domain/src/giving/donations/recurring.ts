import { daysBetween, isBefore, type Day } from '../../day.ts';
import { stepFrom, type Interval } from '../pledges/frequency.ts';

/** The day after a recurring donation on which the next one is expected. */
export const nextExpected = (date: Day, interval: Interval): Day => stepFrom(date, interval, 1);

/** Whether a recurring donation has not come by the day it was expected on. */
export const isMissing = (expectedOn: Day, today: Day) => isBefore(expectedOn, today);

/** How many days late an expected donation is; nothing or less while there is time. */
export const daysLate = (expectedOn: Day, today: Day) => daysBetween(expectedOn, today);
