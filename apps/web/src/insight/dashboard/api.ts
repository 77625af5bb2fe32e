import { sampleEndpoints as on } from '@pledgewell/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

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
