import { authEndpoints, dashboardEndpoints } from '@pledgewell/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The keys that changes of donors, pledges and donations refresh: `[...accountKeys.stats]`. */
export const accountKeys = { me: ['me'], stats: ['stats'] } as const;

/** Who is signed in, with their organization and plan. */
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
