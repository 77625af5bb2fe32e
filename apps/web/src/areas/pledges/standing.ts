import type { Pledge } from '@pledgewell/contract';
import {
  balanceOf,
  type Books,
  type Day,
  daysBetween,
  percentFulfilled,
  type pledgeStatusLabels,
  type ProgressTone,
  progressTone,
} from '@pledgewell/domain';
import type { Tone } from '../../ui/tone.ts';

type Standing = Pick<
  Pledge,
  | 'amount'
  | 'amountFulfilled'
  | 'amountWrittenOff'
  | 'status'
  | 'isOverdue'
  | 'dueDate'
  | 'nextDueDate'
>;

export type ShownStatus = keyof typeof pledgeStatusLabels;

/** What the badge says: an open pledge with money missing is shown as overdue. */
export const shownStatus = ({ status, isOverdue }: Standing): ShownStatus =>
  isOverdue ? 'overdue' : status;

export const booksOf = (pledge: Standing): Books => ({
  amount: pledge.amount,
  writtenOff: pledge.amountWrittenOff,
  fulfilled: pledge.amountFulfilled,
});

/** What may still be expected of it; nothing of a cancelled one. */
export const outstandingOf = (pledge: Standing) =>
  pledge.status === 'open' ? balanceOf(booksOf(pledge)) : null;

const tones: Record<ProgressTone, Tone> = {
  good: 'good',
  late: 'late',
  halfway: 'half',
  started: 'soon',
  quiet: 'quiet',
};

/** How far a pledge is, and in which colour, as of a day. */
export const progressOf = (pledge: Standing, asOf: Day): { percent: number; tone: Tone } => ({
  percent: percentFulfilled(booksOf(pledge)),
  tone: tones[
    progressTone({ ...booksOf(pledge), status: pledge.status, nextDueOn: pledge.nextDueDate }, asOf)
  ],
});

const soonDays = 7;

export type DueHint = { kind: 'overdue' | 'soon' | 'next'; day: Day; days: number };

/** What there is to say about the next payment beside the due date; null where that says it all. */
export function dueHint(pledge: Standing, asOf: Day): DueHint | null {
  const { nextDueDate: next, status, isOverdue, dueDate } = pledge;
  if (next === null || status !== 'open') return null;
  const days = daysBetween(asOf, next);
  if (isOverdue) return { kind: 'overdue', day: next, days: -days };
  if (days <= soonDays) return { kind: 'soon', day: next, days };
  return next === dueDate ? null : { kind: 'next', day: next, days };
}
