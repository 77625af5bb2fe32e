import { sampleEndpoints } from '@pledgewell/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { meQuery } from './account.ts';
import { call } from './calls/call.ts';

/** Whether there is sample data, how much, and what was added to it: refetched at every view. */
export const sampleQuery = () =>
  queryOptions({
    queryKey: ['sample'],
    queryFn: async ({ signal }) => (await call(sampleEndpoints.get, { signal })).data,
    staleTime: 0,
  });

/**
 * Whether a trial tries features outside its plan on sample data. Undefined until that is known;
 * not requested outside a trial.
 */
export function useIsTryingOnSample(): boolean | undefined {
  const { data: user } = useQuery(meQuery());
  const isOnTrial = user?.subscription.status === 'trialing';
  const { data: sample, isError } = useQuery({ ...sampleQuery(), enabled: isOnTrial });
  if (user && !isOnTrial) return false;
  return isError ? false : sample?.isOnly;
}
