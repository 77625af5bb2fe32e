import { addDays, isBefore, type Day } from '../../day.ts';

const activeDays = 365;

/**
 * The first donation day that still makes a donor active: one settled donation of money in the last
 * 365 days.
 */
export const activeSince = (today: Day) => addDays(today, 1 - activeDays);

export const isActive = (lastGiftOn: Day | null, today: Day) =>
  lastGiftOn !== null && !isBefore(lastGiftOn, activeSince(today));
