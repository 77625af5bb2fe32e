import {
  bankEndpoints as on,
  type BankLinesQuery,
  type BankMatch,
  type LayoutChoice,
  type NewBankAccount,
} from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';

const bankKey = ['bank'];

export const accountsQuery = () =>
  queryOptions({
    queryKey: [...bankKey, 'accounts'],
    queryFn: async ({ signal }) => (await call(on.accounts, { signal })).data,
  });

export const linesQuery = (query: BankLinesQuery) =>
  queryOptions({
    queryKey: [...bankKey, 'lines', query],
    queryFn: ({ signal }) => call(on.lines, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const statementsQuery = () =>
  queryOptions({
    queryKey: [...bankKey, 'statements'],
    queryFn: ({ signal }) => call(on.statements, { query: { page: 1, limit: 1 }, signal }),
  });

/** What a person decides about a line. */
export type Decision = { id: string } & (
  | { is: 'match'; body: BankMatch }
  | { is: 'ignore' }
  | { is: 'reopen' }
);

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: Decision) => {
      const params = { id: decision.id };
      if (decision.is === 'match') return call(on.match, { params, body: decision.body });
      return call(decision.is === 'ignore' ? on.ignore : on.reopen, { params });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...bankKey, 'lines'] }),
  });
}

/** How a file is read; a chosen layout replaces the guess. */
export const usePreview = () =>
  useMutation({
    mutationFn: async ({ file, layout }: { file: File; layout: LayoutChoice }) =>
      (await call(on.preview, { query: layout, body: file })).data,
  });

type Upload = { file: File; layout: LayoutChoice; account: { _id: string } | NewBankAccount };

/** Stores a statement, after its account if that is new. */
export function useUpload() {
  const client = useQueryClient();
  const accountKey = useIdempotencyKey();
  const uploadKey = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ file, layout, account }: Upload) => {
      const accountId =
        '_id' in account
          ? account._id
          : (await call(on.addAccount, { body: account, intent: accountKey(account) })).data._id;
      const query = { ...layout, accountId, fileName: file.name };
      const intent = uploadKey({ ...query, size: file.size, modified: file.lastModified });
      return (await call(on.upload, { query, body: file, intent })).data;
    },
    onSettled: () => client.invalidateQueries({ queryKey: bankKey }),
  });
}
