import { addMonths, day, type Day } from '../../day.ts';
import { sum, zero, type Cents } from '../../money.ts';

/** The total of one calendar month, by its first day. */
export type GivenInMonth = { month: Day; amount: Cents; gifts: number };

type Given = { amount: Cents; gifts: number };

const mostYears = 10;

/**
 * The calendar years from the first donation to today's or the last donation's, whichever is later,
 * including years without donations; everything before the ten latest is one sum.
 */
export function givingByYear(given: readonly GivenInMonth[], today: Day) {
  const years = given.map(({ month }) => toYear(month));
  if (years.length === 0) return { years: [], earlier: none };
  const last = Math.max(toYear(today), ...years);
  const first = Math.max(Math.min(...years), last - mostYears + 1);
  return {
    years: Array.from({ length: last - first + 1 }, (_, place) => ({
      year: first + place,
      ...sumGiven(given.filter(({ month }) => toYear(month) === first + place)),
    })),
    earlier: sumGiven(given.filter(({ month }) => toYear(month) < first)),
  };
}

/** The twelve calendar months that end with the current one, including months without donations. */
export function givingByMonth(given: readonly GivenInMonth[], today: Day): GivenInMonth[] {
  const thisMonth = day(`${today.slice(0, 7)}-01`);
  return Array.from({ length: 12 }, (_, place) => {
    const month = addMonths(thisMonth, place - 11);
    return { month, ...sumGiven(given.filter((each) => each.month === month)) };
  });
}

const none: Given = { amount: zero, gifts: 0 };

const sumGiven = (given: readonly Given[]): Given => ({
  amount: sum(given.map(({ amount }) => amount)),
  gifts: given.reduce((all, { gifts: donations }) => all + donations, 0),
});

const toYear = (date: Day) => Number(date.slice(0, 4));
