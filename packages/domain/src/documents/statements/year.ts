import type { Day } from '../../day.ts';

const toYear = (on: Day) => Number(on.slice(0, 4));

/** The last calendar year that is over: the one people want in January. */
export const lastWholeYear = (today: Day) => toYear(today) - 1;

/** A year's statements are sent once no further donation can belong to it. */
export const isYearOver = (year: number, today: Day) => toYear(today) > year;
