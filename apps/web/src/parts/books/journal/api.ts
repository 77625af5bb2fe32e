import {
  journalEndpoints as on,
  type JournalReopening,
  type NewJournalExport,
} from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { call, downloadFrom } from '../../../lib/calls/call.ts';

export const journalKey = ['journal'];
export const tieOutKey = ['tie-out'];

/** Requests the journal and its comparisons again, because one of them has changed the other. */
export const refreshBooks = (client: QueryClient) =>
  Promise.all([journalKey, tieOutKey].map((queryKey) => client.invalidateQueries({ queryKey })));

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
    onSettled: () => refreshBooks(client),
  });
}

export function useReopenMonth(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JournalReopening) => call(on.reopen, { params: { id }, body }),
    onSettled: () => refreshBooks(client),
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
      await refreshBooks(client);
    },
  });
}
