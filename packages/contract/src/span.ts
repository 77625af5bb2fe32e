import { isBefore, type Day } from '@pledgewell/domain';
import type { z } from 'zod';

const dates: readonly PropertyKey[] = ['startDate', 'endDate'];

type Span = { startDate: Day | null; endDate: Day | null };

/** Returns whether the last day of a date range, if it has both, is not before its first. */
export const isInOrder = ({ startDate, endDate }: Span) =>
  startDate === null || endDate === null || !isBefore(endDate, startDate);

/** The refusal for such a range. It is checked only if both dates are valid days. */
export const outOfOrder = {
  error: 'Start date cannot be after end date',
  path: ['endDate'],
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path: [field] = [] }) => field !== undefined && !dates.includes(field)),
};
