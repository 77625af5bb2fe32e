import { addDays, isBefore, type Day } from '../../day.ts';

const daysBack = 30;

/**
 * Whether a donation that is recorded now is thanked for without anybody saying so. Whoever enters
 * last year's donations does not want to write to all of their donors.
 */
export const isThankedByItself = (date: Day, today: Day) =>
  !isBefore(date, addDays(today, -daysBack)) && !isBefore(today, date);
