import {
  type SinceLastVisitReport,
  dashboardEndpoints,
  sampleEndpoints as on,
} from '@pledgewell/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/feedback/notices.tsx';
import { call } from '../../lib/calls/call.ts';

const awayKey = ['away'] as const;

/** What others have done since the last visit. Without an answer, the overview leaves it out. */
export const awayQuery = () =>
  queryOptions({
    queryKey: awayKey,
    queryFn: async ({ signal }) => (await call(dashboardEndpoints.away, { signal })).data,
    retry: false,
  });

const nothingSinceVisit: SinceLastVisitReport = { since: null, lines: [] };

/** The card disappears at once, and comes back if it could not be marked. */
export function useMarkSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(dashboardEndpoints.markSeen),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: awayKey });
      client.setQueryData(awayKey, nothingSinceVisit);
    },
    onError: (error) => {
      notify.failure(error, 'Failed to mark as seen. Please try again.');
      return client.invalidateQueries({ queryKey: awayKey });
    },
  });
}

export function useAddSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(on.create),
    // A refusal may mean that the workspace is no longer empty.
    onSettled: () => refreshAll(client),
  });
}

export function useRemoveSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(on.remove),
    onSettled: () => refreshAll(client),
  });
}

/** Every list and figure changes at once; those off the screen are refetched later. */
function refreshAll(client: QueryClient) {
  client.removeQueries({ type: 'inactive' });
  return client.invalidateQueries();
}
