import { addDays, isBefore, type Day } from '../../day.ts';

const activeDays = 365;

/** A donor is active after one settled donation of money in the last 365 days. */
export const isActive = (lastGiftOn: Day | null, today: Day) =>
  lastGiftOn !== null && !isBefore(lastGiftOn, activeSince(today));

/** Returns the first day of the donations that make a donor active. */
export const activeSince = (today: Day) => addDays(today, 1 - activeDays);
