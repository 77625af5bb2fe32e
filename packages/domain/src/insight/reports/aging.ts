import { daysBetween, type Day } from '../../day.ts';

/**
 * How long an amount has been unpaid, in days past its due date. Amounts without a date are never
 * overdue.
 */
export const agingBuckets = ['current', '1-30', '31-60', '61-90', '91-120', 'over-120'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

/** The last overdue day of each bucket. */
export const bucketEnds = [0, 30, 60, 90, 120] as const;

/** 0 on the due date and before. */
export const daysPastDue = (dueDate: Day | null, asOf: Day) =>
  dueDate === null ? 0 : Math.max(0, daysBetween(dueDate, asOf));
