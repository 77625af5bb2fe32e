import { isBefore, type Day } from '../../day.ts';
import { cents, subtract, sum, zero, type Cents } from '../../money.ts';
import { openAmount, type BookedInstallment } from './reschedule.ts';

export const pledgeStatuses = ['open', 'settled', 'canceled'] as const;
export type PledgeStatus = (typeof pledgeStatuses)[number];

/**
 * The label of a status on every screen, file and message; overdue is a view of open pledges and
 * never stored. Only the overview's chart has its own labels, `overviewStatusLabels`.
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

/** The sums of one pledge: promised, written off, paid. */
export type PledgeTotals = { amount: Cents; writtenOff: Cents; fulfilled: Cents };

/** The expected amount. Money beyond the promise is a donation, so this is never negative. */
export const pledgeBalance = ({ amount, writtenOff, fulfilled }: PledgeTotals): Cents =>
  cents(Math.max(0, amount - writtenOff - fulfilled));

/**
 * The status that follows from the sums: canceled by somebody, or written off before anything was
 * paid; settled when nothing is left; open otherwise. The database derives it by the same rule
 * (`pledge_status`).
 */
export function pledgeStatus(totals: PledgeTotals, isCanceled: boolean): PledgeStatus {
  const { amount, writtenOff, fulfilled } = totals;
  if (isCanceled || (writtenOff === amount && fulfilled === 0)) return 'canceled';
  return pledgeBalance(totals) === 0 ? 'settled' : 'open';
}

/**
 * What "pledged" means on every screen: promised minus written off, of a pledge that is not
 * canceled. A pledge that was written off entirely before anything was paid is canceled.
 */
export const pledgedAmount = ({ amount, writtenOff, status }: PledgeFigures): Cents =>
  status === 'canceled' ? zero : subtract(amount, writtenOff);

type PledgeFigures = PledgeTotals & { status: PledgeStatus };

/** Open, with an unpaid installment whose date has passed: from the following day on. */
export const isOverdue = (
  { status, nextDueOn }: { status: PledgeStatus; nextDueOn: Day | null },
  today: Day,
) => status === 'open' && nextDueOn !== null && isBefore(nextDueOn, today);

/** The unpaid amount of installments whose date has passed. */
export const pastDueAmount = (schedule: readonly BookedInstallment[], today: Day): Cents =>
  sum(
    schedule.map((each) =>
      each.dueDate !== null && isBefore(each.dueDate, today) ? openAmount(each) : zero,
    ),
  );

/**
 * The paid percentage of what is expected, at most 100 and at most 99 while anything is missing, so
 * that 99.6 never reads 100.
 */
export function percentFulfilled(totals: PledgeTotals): number {
  const expected = totals.amount - totals.writtenOff;
  if (expected <= 0) return totals.fulfilled > 0 ? 100 : 0;
  const percent = Math.min(100, Math.round((totals.fulfilled / expected) * 100));
  return pledgeBalance(totals) > 0 ? Math.min(99, percent) : percent;
}

export type ProgressTone = 'good' | 'late' | 'halfway' | 'started' | 'quiet';

/** A pledge that is three quarters paid is doing well even when late, and is not shown in red. */
export function progressTone(
  pledge: PledgeFigures & { nextDueOn: Day | null },
  today: Day,
): ProgressTone {
  const percent = percentFulfilled(pledge);
  if (pledge.status === 'settled' || percent >= 75) return 'good';
  if (isOverdue(pledge, today)) return 'late';
  if (percent >= 50) return 'halfway';
  return percent >= 25 ? 'started' : 'quiet';
}
