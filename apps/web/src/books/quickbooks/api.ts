import {
  quickBooksEndpoints as on,
  type QuickBooksDocumentQuery,
  type QuickBooksMappingChanges,
} from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { useRedirect } from '../../lib/redirect.ts';

const key = ['quickbooks'];

/** While something is on its way, the counts and the list are requested again. */
const refreshMs = 4_000;

export const statusQuery = () =>
  queryOptions({
    queryKey: [...key, 'status'],
    queryFn: async ({ signal }) => (await call(on.status, { signal })).data,
    refetchInterval: ({ state: { data } }) => (isMoving(data?.counts) ? refreshMs : false),
  });

export const isMoving = (counts: { waiting?: number; sending?: number } | undefined) =>
  (counts?.waiting ?? 0) + (counts?.sending ?? 0) > 0;

export const choicesQuery = () =>
  queryOptions({
    queryKey: [...key, 'choices'],
    queryFn: async ({ signal }) => (await call(on.choices, { signal })).data,
    staleTime: 60_000,
  });

export const documentsQuery = (query: QuickBooksDocumentQuery, isLive: boolean) =>
  queryOptions({
    queryKey: [...key, 'documents', query],
    queryFn: ({ signal }) => call(on.documents, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? refreshMs : false,
  });

/** Reads the company anew each time it is opened. */
export const previewQuery = () =>
  queryOptions({
    queryKey: [...key, 'preview'],
    queryFn: async ({ signal }) => (await call(on.preview, { signal })).data,
    gcTime: 0,
    retry: false,
  });

export const documentPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'documents', id, 'preview'],
    queryFn: async ({ signal }) =>
      (await call(on.previewDocument, { params: { id }, signal })).data,
    gcTime: 0,
    retry: false,
  });

function useChange<Input, Reply>(work: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Leaves for QuickBooks, where somebody agrees. */
export function useConnect() {
  const [isRedirecting, redirectTo] = useRedirect();
  const connect = useMutation({
    mutationFn: async () => redirectTo((await call(on.begin)).data.url),
  });
  return { connect, isBusy: connect.isPending || isRedirecting };
}

export const useFinish = () => useChange((query: string) => call(on.finish, { body: { query } }));

export const useDisconnect = () => useChange(() => call(on.disconnect));

export const useMapping = () =>
  useChange((body: QuickBooksMappingChanges) => call(on.map, { body }));

export const useSending = () =>
  useChange((isSending: boolean) => call(on.send, { body: { isSending } }));

export const useSendWaiting = () => useChange(() => call(on.sendWaiting));

export const useSendAgain = () => useChange((id: string) => call(on.sendAgain, { params: { id } }));
