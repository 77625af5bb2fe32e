import type { Day } from '../../day.ts';
import { stepFrom, type Interval } from '../pledges/frequency.ts';

/** The day after a recurring donation on which the next one is expected. */
export const nextExpected = (date: Day, interval: Interval): Day => stepFrom(date, interval, 1);
