import {
  journalEndpoints as on,
  type JournalEntriesQuery,
  type JournalSettingsChanges,
  type NewJournal,
} from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { journalKey, refreshBooks } from '../../parts/books/journal/api.ts';

/** While the journal is being filled, its months are requested again. */
const refreshMs = 3_000;

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...journalKey, 'settings'],
    queryFn: async ({ signal }) => (await call(on.get, { signal })).data.settings,
  });

export const monthsQuery = () =>
  queryOptions({
    queryKey: [...journalKey, 'months'],
    queryFn: async ({ signal }) => (await call(on.months, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? refreshMs : false),
  });

export const entriesQuery = (query: JournalEntriesQuery) =>
  queryOptions({
    queryKey: [...journalKey, 'entries', query],
    queryFn: ({ signal }) => call(on.entries, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const totalsQuery = (month: string) =>
  queryOptions({
    queryKey: [...journalKey, 'totals', month],
    queryFn: async ({ signal }) => (await call(on.totals, { query: { month }, signal })).data,
  });

export function useStartJournal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewJournal) => call(on.start, { body }),
    onSuccess: () => refreshBooks(client),
  });
}

export function useChangeJournal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JournalSettingsChanges) => call(on.change, { body }),
    onSuccess: () => refreshBooks(client),
  });
}
