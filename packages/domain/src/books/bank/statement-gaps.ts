import { addDays, daysBetween, type Day } from '../../day.ts';
import { subtract, type Cents } from '../../money.ts';
import type { StatementFormat } from './bank-line.ts';

/** The days and balances of a statement of an account. */
export type StatementPeriod = {
  id: string;
  format: StatementFormat;
  firstDay: Day;
  lastDay: Day;
  /** Null if unknown. */
  opening: Cents | null;
  closing: Cents | null;
};

/** What is missing before a statement. */
export type StatementGap = {
  /** The days that no statement has; null if it is only the balance that differs. */
  days: { first: Day; last: Day } | null;
  /** How much the balance changed in between; null if a balance is unknown. */
  difference: Cents | null;
};

/** Files without a period begin at their first line, and a few days may have no line at all. */
const quietDays = 4;

/**
 * Finds what is missing between the statements of one account, by the id of the statement after
 * it. Balances that agree prove that nothing is missing.
 */
export function findGaps(statements: readonly StatementPeriod[]): Map<string, StatementGap> {
  const gaps = new Map<string, StatementGap>();
  let latest: StatementPeriod | null = null;
  const byDay = ({ firstDay, lastDay }: StatementPeriod) => `${firstDay} ${lastDay}`;
  for (const next of statements.toSorted((one, other) => (byDay(one) < byDay(other) ? -1 : 1))) {
    const gap = latest && findGap(latest, next);
    if (gap) gaps.set(next.id, gap);
    if (latest === null || next.lastDay >= latest.lastDay) latest = next;
  }
  return gaps;
}

function findGap(last: StatementPeriod, next: StatementPeriod): StatementGap | null {
  const missing = daysBetween(last.lastDay, next.firstDay) - 1;
  if (missing < 0) return null;
  const { opening } = next;
  const { closing } = last;
  const difference = opening === null || closing === null ? null : subtract(opening, closing);
  if (difference === 0) return null;
  const hasPeriods = [last, next].every(({ format }) => format === 'ofx' || format === 'camt.053');
  if (difference === null && missing <= (hasPeriods ? 0 : quietDays)) return null;
  const days = { first: addDays(last.lastDay, 1), last: addDays(next.firstDay, -1) };
  return { days: missing === 0 ? null : days, difference };
}
