import { type Activity, activityEndpoints as on, type ActivityFilter } from '@pledgewell/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

type Stretch = { activities: Activity[]; next: string | null };

const activityKeys = { all: ['activities'] } as const;
const inPanel = 8;
const perStretch = 50;

/** Whatever somebody does adds to the history, so it is asked anew whenever it is looked at. */
const always = { staleTime: 0 };

/** The latest few things that happened to records. */
export const recentActivityQuery = () =>
  queryOptions({
    queryKey: [...activityKeys.all, 'recent'],
    queryFn: async ({ signal }) =>
      (await call(on.list, { query: { kind: 'records', limit: inPanel }, signal })).data,
    ...always,
  });

/** The whole history, stretch by stretch; what is shown stays until another filter's is there. */
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

/** Whose actions the history can be narrowed to. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: [...activityKeys.all, 'people'],
    queryFn: async ({ signal }) => (await call(on.people, { signal })).data,
    staleTime: 300_000,
  });
