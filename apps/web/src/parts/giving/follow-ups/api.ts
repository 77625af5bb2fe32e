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
import { call } from '../../../lib/call.ts';

const followUpsKey = ['follow-ups'] as const;

/** One page of the list. What is done elsewhere takes things off it, so it is asked anew. */
export const followUpsQuery = (query: FollowUpListQuery) =>
  queryOptions({
    queryKey: [...followUpsKey, query],
    queryFn: ({ signal }) => call(on.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Done once the lists are refreshed, so that focus never goes to a row that is about to go. */
export function useTick() {
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
