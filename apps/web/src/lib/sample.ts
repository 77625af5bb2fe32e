import { sampleEndpoints } from '@pledgewell/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { meQuery } from './account.ts';
import { call } from './call.ts';

/** Whether there is sample data, how much, and what was added to it: asked anew at every look. */
export const sampleQuery = () =>
  queryOptions({
    queryKey: ['sample'],
    queryFn: async ({ signal }) => (await call(sampleEndpoints.get, { signal })).data,
    staleTime: 0,
  });

/**
 * Whether a trial tries on the sample what its plan does not have. Undefined until that is known;
 * whoever is on no trial is not asked about.
 */
export function useIsTryingOnSample(): boolean | undefined {
  const { data: user } = useQuery(meQuery());
  const isOnTrial = user?.subscription.status === 'trialing';
  const { data: sample, isError } = useQuery({ ...sampleQuery(), enabled: isOnTrial });
  if (user && !isOnTrial) return false;
  return isError ? false : sample?.isOnly;
}
