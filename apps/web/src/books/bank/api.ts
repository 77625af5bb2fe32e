import {
  bankEndpoints as on,
  type BankLinesQuery,
  type BankMatch,
  type BankRecording,
  type BankStatementsQuery,
  type LayoutChoice,
  type NewBankAccount,
} from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../lib/account.ts';
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

export const statementsQuery = (query: BankStatementsQuery) =>
  queryOptions({
    queryKey: [...bankKey, 'statements', query],
    queryFn: ({ signal }) => call(on.statements, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const rulesQuery = (query: BankStatementsQuery) =>
  queryOptions({
    queryKey: [...bankKey, 'rules', query],
    queryFn: ({ signal }) => call(on.rules, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const expectedPayoutsQuery = () =>
  queryOptions({
    queryKey: [...bankKey, 'lines', 'expected-payouts'],
    queryFn: async ({ signal }) => (await call(on.expectedPayouts, { signal })).data,
  });

/** Donations that a line can be matched to. */
export const donationsQuery = (lineId: string, search: string) =>
  queryOptions({
    queryKey: [...bankKey, 'lines', 'donations', lineId, search],
    queryFn: async ({ signal }) =>
      (await call(on.donations, { params: { id: lineId }, query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** What a person decides about a line. */
export type Decision = { id: string } & (
  | { is: 'match'; body: BankMatch }
  | { is: 'record'; body: BankRecording }
  | { is: 'ignore' }
  | { is: 'reopen'; adjustsClosedMonth?: boolean }
);

/** Lines, rules and statements change with a decision, and donations that it records or deletes. */
const changedByDecision = [
  bankKey,
  ['donations'],
  ['donors'],
  ['pledges'],
  ['campaigns'],
  accountKeys.stats,
];

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () =>
      Promise.all(changedByDecision.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

async function decide(decision: Decision) {
  const params = { id: decision.id };
  if (decision.is === 'match') return call(on.match, { params, body: decision.body });
  if (decision.is === 'record') return call(on.record, { params, body: decision.body });
  if (decision.is === 'ignore') return call(on.ignore, { params });
  const { adjustsClosedMonth = false } = decision;
  return call(on.reopen, { params, query: adjustsClosedMonth ? { adjustsClosedMonth } : {} });
}

export function useRemoveStatement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(on.removeStatement, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: bankKey }),
  });
}

export function useRemoveRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(on.removeRule, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: bankKey }),
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
