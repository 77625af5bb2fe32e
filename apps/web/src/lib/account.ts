import { sessionEndpoints, readOnlyProblems, dashboardEndpoints } from '@pledgewell/contract';
import { hasPermission, type PermissionName, readOnlyReason } from '@pledgewell/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './calls/call.ts';
import { roleRefusal } from './role-refusal.ts';

/**
 * The query keys that changes of donors, pledges and donations refresh: `[...accountKeys.stats]`.
 */
export const accountKeys = { me: ['me'], stats: ['stats'] } as const;

/** The signed-in person, with organization and plan. */
export const meQuery = () =>
  queryOptions({
    queryKey: accountKeys.me,
    queryFn: async ({ signal }) => (await call(sessionEndpoints.me, { signal })).data,
    staleTime: 60_000,
  });

/** The figures of the summary cards. */
export const statsQuery = (period: 'week' | 'month' | 'year' = 'month') =>
  queryOptions({
    queryKey: [...accountKeys.stats, period],
    queryFn: async ({ signal }) =>
      (await call(dashboardEndpoints.stats, { query: { period }, signal })).data,
  });

/**
 * Why the signed-in person cannot add or change something now: their role, or a read-only
 * workspace. Null if they can.
 */
export function useRefusal(permission: PermissionName): string | null {
  const ofRole = useRoleRefusal(permission);
  const readOnly = useReadOnlyReason();
  return ofRole ?? readOnly;
}

/** Why the person's role doesn't allow it, for what stays possible in a read-only workspace. */
export function useRoleRefusal(permission: PermissionName): string | null {
  const { data: user } = useQuery(meQuery());
  return user ? roleRefusal(user.role, permission) : null;
}

/**
 * Whether the person's role allows it; undefined until the role is known. If it cannot be loaded,
 * the server decides.
 */
export function useIsAllowed(permission: PermissionName): boolean | undefined {
  const { data: user, isError } = useQuery(meQuery());
  if (!user) return isError ? true : undefined;
  return hasPermission(user.role, permission);
}

/** Why nothing can be added or changed now; null if everything can. */
export function useReadOnlyReason(): string | null {
  const { data: user } = useQuery(meQuery());
  if (!user) return null;
  const { status } = user.subscription;
  const reason = readOnlyReason({ status, isLeaving: user.deletesAt !== null });
  return reason && readOnlyProblems[reason].message;
}
