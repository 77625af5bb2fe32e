import { periods, type Period } from '@pledgewell/domain';
import { z } from 'zod';

/** The state of the overview in the URL. */
export const OverviewParams = z.object({ period: z.enum(periods).default('month') });

export const periodChips: readonly { value: Period; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
];
