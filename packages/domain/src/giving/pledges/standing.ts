import { isBefore, type Day } from '../../day.ts';
import { cents, subtract, sum, zero, type Cents } from '../../money.ts';
import { openOf, type BookedInstalment } from './replan.ts';

export const pledgeStatuses = ['open', 'settled', 'canceled'] as const;
export type PledgeStatus = (typeof pledgeStatuses)[number];

/**
 * What every screen, file and message calls a status; overdue is a view of open ones and never
 * stored. The overview's chart alone has words of its own, `overviewStatusLabels`.
 */
export const pledgeStatusLabels = {
  open: 'Pending',
  settled: 'Fulfilled',
  canceled: 'Cancelled',
  overdue: 'Overdue',
} as const;

export const overviewStatusLabels: Record<PledgeStatus, string> = {
  open: 'Open',
  settled: 'Settled',
  canceled: 'Canceled',
};

/** The books of one pledge: what was promised, what is no longer expected, what came in. */
export type Books = { amount: Cents; writtenOff: Cents; fulfilled: Cents };

/**
 * What is still to come. Money beyond the promise is a donation, so this never falls below nothing.
 */
export const balanceOf = ({ amount, writtenOff, fulfilled }: Books): Cents =>
  cents(Math.max(0, amount - writtenOff - fulfilled));

/**
 * The status that the books give: canceled by somebody, or written off before anything came in;
 * settled when nothing is left; open otherwise. The database derives it by the same rule
 * (`pledge_status`).
 */
export function statusOf(books: Books, isCanceled: boolean): PledgeStatus {
  const { amount, writtenOff, fulfilled } = books;
  if (isCanceled || (writtenOff === amount && fulfilled === 0)) return 'canceled';
  return balanceOf(books) === 0 ? 'settled' : 'open';
}

/**
 * What "pledged" means on every screen: the amount promised less what was written off, of a pledge
 * that is not canceled. A pledge that was written off whole before anything came in is canceled.
 */
export const pledgedOf = ({ amount, writtenOff, status }: Standing): Cents =>
  status === 'canceled' ? zero : subtract(amount, writtenOff);

type Standing = Books & { status: PledgeStatus };

/** Open, and the date of an instalment with money missing has passed: from the day after it on. */
export const isOverdue = (
  { status, nextDueOn }: { status: PledgeStatus; nextDueOn: Day | null },
  today: Day,
) => status === 'open' && nextDueOn !== null && isBefore(nextDueOn, today);

/** The money missing on instalments whose date has passed. */
export const arrearsOf = (plan: readonly BookedInstalment[], today: Day): Cents =>
  sum(
    plan.map((each) =>
      each.dueDate !== null && isBefore(each.dueDate, today) ? openOf(each) : zero,
    ),
  );

/**
 * Paid of what is expected, in whole percent, at most 100 and at most 99 while anything is missing,
 * so that 99.6 never reads 100.
 */
export function percentFulfilled(books: Books): number {
  const expected = books.amount - books.writtenOff;
  if (expected <= 0) return books.fulfilled > 0 ? 100 : 0;
  const percent = Math.min(100, Math.round((books.fulfilled / expected) * 100));
  return balanceOf(books) > 0 ? Math.min(99, percent) : percent;
}

export type ProgressTone = 'good' | 'late' | 'halfway' | 'started' | 'quiet';

/** Someone at three quarters is doing well even when late, and is not shown in red. */
export function progressTone(
  pledge: Standing & { nextDueOn: Day | null },
  today: Day,
): ProgressTone {
  const percent = percentFulfilled(pledge);
  if (pledge.status === 'settled' || percent >= 75) return 'good';
  if (isOverdue(pledge, today)) return 'late';
  if (percent >= 50) return 'halfway';
  return percent >= 25 ? 'started' : 'quiet';
}
