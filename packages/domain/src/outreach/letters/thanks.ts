import { addDays, isBefore, type Day } from '../../day.ts';

const daysBack = 30;

/**
 * Returns whether a donation recorded now is thanked for by default. A person who enters last
 * year's donations does not want to write to all of their donors.
 */
export const isThankedByItself = (date: Day, today: Day) =>
  !isBefore(date, addDays(today, -daysBack)) && !isBefore(today, date);
