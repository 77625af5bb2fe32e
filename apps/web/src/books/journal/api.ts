import {
  journalEndpoints as on,
  type JournalEntriesQuery,
  type JournalReopening,
  type JournalSettingsChanges,
  type NewJournal,
  type NewJournalExport,
} from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, downloadFrom } from '../../lib/calls/call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

const journalKey = ['journal'];

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
    onSuccess: () => client.invalidateQueries({ queryKey: journalKey }),
  });
}

export function useChangeJournal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JournalSettingsChanges) => call(on.change, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: journalKey }),
  });
}

/** Whether a month can be closed now, and what closing it means. */
export const closingCheckQuery = (month: string) =>
  queryOptions({
    queryKey: [...journalKey, 'closing-check', month],
    queryFn: async ({ signal }) => (await call(on.checkClosing, { query: { month }, signal })).data,
    staleTime: 0,
  });

export function useCloseMonth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (month: string) => call(on.close, { body: { month } }),
    onSettled: () => client.invalidateQueries({ queryKey: journalKey }),
  });
}

export function useReopenMonth(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JournalReopening) => call(on.reopen, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: journalKey }),
  });
}

/** Saves the closing statement of a month. */
export const useClosingStatement = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(await downloadFrom(`/api/journal/closings/${id}/statement`)),
  });

/** Prepares the file of a month and saves it. */
export function useExportMonth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewJournalExport) => {
      const { data } = await call(on.export, { body });
      return downloadFrom(`/api/journal/exports/${data._id}/file`);
    },
    onSuccess: async (file) => {
      saveFile(file);
      await client.invalidateQueries({ queryKey: journalKey });
    },
  });
}
