import { addDays, isBefore, type Day } from '../../day.ts';

const activeDays = 365;

/** A donor is active after one settled donation of money in the last 365 days. */
export const isActive = (lastGiftOn: Day | null, today: Day) =>
  lastGiftOn !== null && !isBefore(lastGiftOn, activeSince(today));

/** The last answer, because a list asks for each of its rows. */
let last: { today: Day; since: Day } | null = null;

/** Returns the first day of the donations that make a donor active. */
export function activeSince(today: Day): Day {
  if (last?.today !== today) last = { today, since: addDays(today, 1 - activeDays) };
  return last.since;
}
