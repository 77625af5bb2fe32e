import {
  type FollowUp,
  type FollowUpListQuery,
  followUpEndpoints as on,
  type NewFollowUp,
} from '@pledgewell/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

const followUpsKey = ['follow-ups'] as const;

/** One page of the list. Changes elsewhere resolve follow-ups, so the list is refetched. */
export const followUpsQuery = (query: FollowUpListQuery) =>
  queryOptions({
    queryKey: [...followUpsKey, query],
    queryFn: ({ signal }) => call(on.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Resolves once the lists are refreshed, so that focus never returns to a row about to disappear.
 */
export function useToggleFollowUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, done }: Pick<FollowUp, '_id' | 'done'>) =>
      call(done === null ? on.finish : on.reopen, { params: { id } }),
    onSettled: () => refresh(client),
  });
}

export function useAddFollowUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, intent }: { body: NewFollowUp; intent: string }) =>
      call(on.create, { body, intent }),
    onSettled: () => void refresh(client),
  });
}

const refresh = (client: QueryClient) =>
  Promise.all(
    [followUpsKey, ['activities']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
