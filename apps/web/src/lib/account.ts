import { authEndpoints, readOnlyProblems, dashboardEndpoints } from '@pledgewell/contract';
import { readOnlyReason } from '@pledgewell/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './calls/call.ts';

/**
 * The query keys that changes of donors, pledges and donations refresh: `[...accountKeys.stats]`.
 */
export const accountKeys = { me: ['me'], stats: ['stats'] } as const;

/** The signed-in person, with organization and plan. */
export const meQuery = () =>
  queryOptions({
    queryKey: accountKeys.me,
    queryFn: async ({ signal }) => (await call(authEndpoints.me, { signal })).data,
    staleTime: 60_000,
  });

/** The figures of the summary cards. */
export const statsQuery = (period: 'week' | 'month' | 'year' = 'month') =>
  queryOptions({
    queryKey: [...accountKeys.stats, period],
    queryFn: async ({ signal }) =>
      (await call(dashboardEndpoints.stats, { query: { period }, signal })).data,
  });

/** Why nothing can be added or changed now; null if everything can. */
export function useReadOnlyReason(): string | null {
  const { data: user } = useQuery(meQuery());
  if (!user) return null;
  const { status } = user.subscription;
  const reason = readOnlyReason({ status, isLeaving: user.deletesAt !== null });
  return reason && readOnlyProblems[reason].message;
}
