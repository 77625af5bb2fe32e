import { isBefore, type Day } from '@pledgewell/domain';
import type { z } from 'zod';

type Span = { startDate: Day | null; endDate: Day | null };

/** Whether the last day of a span, where it has both, is not before its first. */
export const isInOrder = ({ startDate, endDate }: Span) =>
  startDate === null || endDate === null || !isBefore(endDate, startDate);

/** What is said where they are not. It is asked once both are days at all. */
export const outOfOrder = {
  error: 'Start date cannot be after end date',
  path: ['endDate'],
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => path?.[0] === 'startDate' || path?.[0] === 'endDate'),
};
