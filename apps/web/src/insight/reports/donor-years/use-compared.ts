import type { DonorYearReport, ReportYear } from '@pledgewell/contract';
import { sameDayLastYear } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/today.ts';
import { reportQuery } from '../api.ts';

/**
 * Fetches the report for the previous year: while the year is running, up to the same calendar day,
 * because comparing a whole year with a partial one always looks like a collapse.
 */
export function useYearBefore(
  name: 'retention' | 'movement',
  year: ReportYear | undefined,
): DonorYearReport | undefined {
  const asOf = sameDayLastYear(useToday());
  const before = useQuery({
    ...reportQuery(name, {
      year: (year?.year ?? 1) - 1,
      ...(year?.isRunning && { asOf }),
      group: 'retained',
      page: 1,
      limit: 1,
    }),
    enabled: year !== undefined,
  });
  return before.data;
}

export const comparedName = (year: ReportYear) =>
  year.isRunning ? 'Same period last year' : 'Previous year';
