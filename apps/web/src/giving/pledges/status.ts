import type { Pledge } from '@pledgewell/contract';
import {
  pledgeBalance,
  type PledgeTotals,
  type Day,
  daysBetween,
  formatDay,
  formatDollars,
  percentFulfilled,
  type pledgeStatusLabels,
  type ProgressTone,
  progressTone,
} from '@pledgewell/domain';
import type { Tone } from '../../ui/theme/tone.ts';

type PledgeFigures = Pick<
  Pledge,
  | 'amount'
  | 'amountFulfilled'
  | 'amountWrittenOff'
  | 'status'
  | 'isOverdue'
  | 'dueDate'
  | 'nextDueDate'
  | 'pastDue'
>;

export type ShownStatus = keyof typeof pledgeStatusLabels;

/** The badge: an open pledge with an overdue amount is shown as overdue. */
export const shownStatus = ({ status, isOverdue }: PledgeFigures): ShownStatus =>
  isOverdue ? 'overdue' : status;

export const toBooks = (pledge: PledgeFigures): PledgeTotals => ({
  amount: pledge.amount,
  writtenOff: pledge.amountWrittenOff,
  fulfilled: pledge.amountFulfilled,
});

/** The amount that may still be expected; zero for a canceled pledge. */
export const outstandingAmount = (pledge: PledgeFigures) =>
  pledge.status === 'open' ? pledgeBalance(toBooks(pledge)) : null;

const tones: Record<ProgressTone, Tone> = {
  good: 'good',
  late: 'late',
  halfway: 'half',
  started: 'soon',
  quiet: 'quiet',
};

/** A pledge's progress and its color, as of a day. */
export const computeProgress = (
  pledge: PledgeFigures,
  asOf: Day,
): { percent: number; tone: Tone } => ({
  percent: percentFulfilled(toBooks(pledge)),
  tone: tones[
    progressTone({ ...toBooks(pledge), status: pledge.status, nextDueOn: pledge.nextDueDate }, asOf)
  ],
});

const soonDays = 7;

export type DueLine = { kind: 'overdue' | 'soon' | 'plain' | 'quiet'; text: string };

/**
 * A pledge's dates, each in its own words: what is overdue and for how long, or the next payment;
 * and the end date, if different.
 */
export function dueLines(pledge: PledgeFigures, asOf: Day): DueLine[] {
  const { nextDueDate: next, status, isOverdue, dueDate, pastDue } = pledge;
  if (next === null || status !== 'open') return dueDate === null ? [] : [quiet('Due', dueDate)];
  const end = dueDate === null || dueDate === next ? [] : [quiet('Ends', dueDate)];
  const days = daysBetween(asOf, next);
  if (isOverdue) {
    return [
      { kind: 'overdue', text: `${formatDollars(pastDue)} past due` },
      { kind: 'quiet', text: days === -1 ? '1 day overdue' : `${-days} days overdue` },
      ...end,
    ];
  }
  const word = end.length > 0 ? 'Next' : 'Due';
  return [{ kind: 'plain', text: `${word} ${formatDay(next)}` }, ...soonLine(days), ...end];
}

const quiet = (word: string, day: Day): DueLine => ({
  kind: 'quiet',
  text: `${word} ${formatDay(day)}`,
});

function soonLine(days: number): DueLine[] {
  if (days > soonDays) return [];
  const text = days === 0 ? 'Due today' : days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
  return [{ kind: 'soon', text }];
}
