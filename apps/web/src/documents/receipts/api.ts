import {
  receiptEndpoints as on,
  type ReceiptListQuery,
  type ReplyOf,
  type VoidReceipt,
} from '@pledgewell/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download } from '../../lib/calls/call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

const receiptsKey = ['receipts'] as const;

/** One page of the register; the previous page stays until it has loaded. */
export const receiptsQuery = (query: ReceiptListQuery) =>
  queryOptions({
    queryKey: [...receiptsKey, query],
    queryFn: async ({ signal }) => call(on.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export type ReceiptPage = ReplyOf<typeof on.list>;

export type ReceiptQueryChange = (
  patch: { [Key in keyof ReceiptListQuery]?: ReceiptListQuery[Key] | undefined },
  options?: { replace?: boolean },
) => void;

export function useVoidReceipt(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: VoidReceipt) => call(on.void, { params: { id }, body }),
    onSettled: () => refresh(client),
  });
}

export function useReplaceStale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(on.replaceStale),
    onSettled: () => refresh(client),
  });
}

export const useSaveRegister = () =>
  useMutation({ mutationFn: async () => saveFile(await download(on.export)) });

/** The query that any holder of a receipt may make. */
export const verifiedQuery = (code: string) =>
  queryOptions({
    queryKey: ['verified', code],
    queryFn: async ({ signal }) => (await call(on.verify, { params: { code }, signal })).data,
    retry: false,
  });

/** What the link in a receipt's mail shows. The token is kept out of URLs sent to the server. */
export const donorReceiptQuery = (token: string) =>
  queryOptions({
    queryKey: ['donor-receipt', token],
    queryFn: async ({ signal }) => (await call(on.open, { body: { token }, signal })).data,
  });

/** A donation shows its receipt too. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [receiptsKey, ['donations']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
