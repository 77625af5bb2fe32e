import { type Activity, activityEndpoints as on, type ActivityFilter } from '@pledgewell/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

type Stretch = { activities: Activity[]; next: string | null };

const activityKeys = { all: ['activities'] } as const;
const inPanel = 8;
const perStretch = 50;

/** Every action adds to the history, so it is refetched whenever it is viewed. */
const always = { staleTime: 0 };

/** The latest few actions on records. */
export const recentActivityQuery = () =>
  queryOptions({
    queryKey: [...activityKeys.all, 'recent'],
    queryFn: async ({ signal }) =>
      (await call(on.list, { query: { kind: 'records', limit: inPanel }, signal })).data,
    ...always,
  });

/** The whole history, page by page; the shown entries stay until another filter's have loaded. */
export const activitiesQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...activityKeys.all, 'list', filter],
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<Stretch> => {
      const query = { ...filter, limit: perStretch, ...(pageParam && { before: pageParam }) };
      const { data, next } = await call(on.list, { query, signal });
      return { activities: data, next };
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.activities),
    placeholderData: keepPreviousData,
    ...always,
  });

/** The people that the history can be filtered by. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: [...activityKeys.all, 'people'],
    queryFn: async ({ signal }) => (await call(on.people, { signal })).data,
    staleTime: 300_000,
  });
