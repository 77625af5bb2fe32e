import {
  type Activity,
  donationEndpoints,
  activityEndpoints,
  donorEndpoints,
  letterEndpoints,
  PledgeFilter,
  pledgeEndpoints,
  type PreferenceChanges,
  receiptEndpoints,
  recurringEndpoints,
} from '@pledgewell/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

/** Changes elsewhere show here too, so everything is refetched when it is viewed. */
const always = { staleTime: 0, placeholderData: keepPreviousData };

const perPage = 10;

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['donations', 'history', id],
    queryFn: async ({ signal }) =>
      (await call(donorEndpoints.history, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const donationsQuery = (donorId: string, page: number) =>
  queryOptions({
    queryKey: ['donations', 'of-donor', donorId, page],
    queryFn: ({ signal }) =>
      call(donationEndpoints.list, { query: { donorId, page, limit: perPage }, signal }),
    ...always,
  });

export const recurringQuery = (donorId: string) =>
  queryOptions({
    queryKey: ['recurring', 'of-donor', donorId],
    queryFn: async ({ signal }) =>
      (await call(recurringEndpoints.list, { query: { donorId, page: 1, limit: 100 }, signal }))
        .data,
    staleTime: 0,
  });

/** The pledges of a donor, latest first, with their open total. */
export const pledgesQuery = (donorId: string, page: number) =>
  queryOptions({
    queryKey: ['pledges', 'of-donor', donorId, page],
    queryFn: ({ signal }) => {
      const sorting = { sortBy: 'date', sortDirection: 'desc' };
      const body = PledgeFilter.parse({ donorIds: [donorId], ...sorting, page, limit: perPage });
      return call(pledgeEndpoints.filter, { body, signal });
    },
    ...always,
  });

export const receiptsQuery = (donorId: string, page: number) =>
  queryOptions({
    queryKey: ['receipts', 'of-donor', donorId, page],
    queryFn: ({ signal }) =>
      call(receiptEndpoints.list, { query: { donorId, page, limit: perPage }, signal }),
    ...always,
  });

type Stretch = { activities: Activity[]; next: string | null };

/** The history of the donor and the donor's records, page by page. */
export const activitiesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['activities', 'of-donor', id],
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<Stretch> => {
      const query = { limit: 25, ...(pageParam && { before: pageParam }) };
      const { data, next } = await call(activityEndpoints.donor, {
        params: { id },
        query,
        signal,
      });
      return { activities: data, next };
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.activities),
    staleTime: 0,
  });

export const messagesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['messages', 'of-donor', id, page],
    queryFn: ({ signal }) =>
      call(letterEndpoints.messages, { params: { id }, query: { page, limit: perPage }, signal }),
    ...always,
  });

const preferencesKey = (id: string) => ['donors', 'preferences', id] as const;

export const preferencesQuery = (id: string) =>
  queryOptions({
    queryKey: preferencesKey(id),
    queryFn: async ({ signal }) =>
      (await call(letterEndpoints.preferences, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const useChangePreferences = (id: string) =>
  usePreferenceChange(id, (body: PreferenceChanges) =>
    call(letterEndpoints.changePreferences, { params: { id }, body }),
  );

export const useAllowAgain = (id: string) =>
  usePreferenceChange(id, () => call(letterEndpoints.allowAgain, { params: { id } }));

function usePreferenceChange<Given, Reply>(
  id: string,
  mutationFn: (given: Given) => Promise<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [preferencesKey(id), ['activities'], ['follow-ups']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
