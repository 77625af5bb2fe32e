import { periods, type Period } from '@pledgewell/domain';
import { z } from 'zod';

/** What the address bar says about the overview. */
export const OverviewAddress = z.object({ period: z.enum(periods).default('month') });

export const periodChips: readonly { value: Period; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
];
