import {
  quickBooksEndpoints as on,
  type QuickBooksDocumentQuery,
  type QuickBooksMappingChanges,
  type QuickBooksStatus,
} from '@pledgewell/contract';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/calls/call.ts';
import { useRedirect } from '../../lib/redirect.ts';

const key = ['quickbooks'];
const documentsKey = [...key, 'documents'];

/** While something is on its way, the counts and the list are requested again. */
const refreshMs = 4_000;

export const statusQuery = () =>
  queryOptions({
    queryKey: [...key, 'status'],
    queryFn: async ({ signal }) => (await call(on.status, { signal })).data,
    refetchInterval: ({ state: { data } }) => (isMoving(data?.counts) ? refreshMs : false),
  });

const isMoving = (counts: { waiting?: number; sending?: number } | undefined) =>
  (counts?.waiting ?? 0) + (counts?.sending ?? 0) > 0;

export const choicesQuery = () =>
  queryOptions({
    queryKey: [...key, 'choices'],
    queryFn: async ({ signal }) => (await call(on.choices, { signal })).data,
    staleTime: 60_000,
  });

const documentsQuery = (query: QuickBooksDocumentQuery, isLive: boolean) =>
  queryOptions({
    queryKey: [...documentsKey, query],
    queryFn: ({ signal }) => call(on.documents, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? refreshMs : false,
  });

/**
 * The list of documents. It is requested again whenever the counts change: when the last document
 * has arrived, the list may have been read before it did.
 */
export function useDocuments(query: QuickBooksDocumentQuery, counts: QuickBooksStatus['counts']) {
  const client = useQueryClient();
  const seen = useRef(counts);
  useEffect(() => {
    if (seen.current === counts) return;
    seen.current = counts;
    void client.invalidateQueries({ queryKey: documentsKey });
  }, [client, counts]);
  return useQuery(documentsQuery(query, isMoving(counts)));
}

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
