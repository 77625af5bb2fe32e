import { isBefore, type Day } from '@pledgewell/domain';
import type { z } from 'zod';

const dates: readonly PropertyKey[] = ['startDate', 'endDate'];

type Span = { startDate: Day | null; endDate: Day | null };

/** Whether the last day of a span, where it has both, is not before its first. */
export const isInOrder = ({ startDate, endDate }: Span) =>
  startDate === null || endDate === null || !isBefore(endDate, startDate);

/** What is said where they are not. It is asked of an object whose two dates are days at all. */
export const outOfOrder = {
  error: 'Start date cannot be after end date',
  path: ['endDate'],
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path: [field] = [] }) => field !== undefined && !dates.includes(field)),
};
