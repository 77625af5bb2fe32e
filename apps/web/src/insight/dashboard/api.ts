import { sampleEndpoints as on } from '@pledgewell/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export function useAddSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(on.create),
    // A refusal may mean that the workspace is not empty any more.
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

/** Every list and figure changes at once; those that are not on the screen are loaded anew. */
function refreshAll(client: QueryClient) {
  client.removeQueries({ type: 'inactive' });
  return client.invalidateQueries();
}
