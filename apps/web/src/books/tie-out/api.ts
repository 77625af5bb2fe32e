import {
  bankEndpoints,
  payoutEndpoints,
  quickBooksEndpoints,
  tieOutEndpoints as on,
  type BankMatch,
  type TieOutRowsQuery,
} from '@pledgewell/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { tieOutKey } from '../../parts/books/journal/api.ts';

/** Other screens change what is compared, so that a comparison is requested again when shown. */
const staleTime = 0;

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...tieOutKey, 'overview'],
    queryFn: async ({ signal }) => (await call(on.overview, { signal })).data,
    staleTime,
  });

export const depositsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...tieOutKey, 'deposits'],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call(on.deposits, { query: { limit: 10, ...(pageParam && { after: pageParam }) }, signal }),
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime,
  });

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [...tieOutKey, 'month', month],
    queryFn: async ({ signal }) => (await call(on.month, { params: { month }, signal })).data,
    staleTime,
  });

type Cause = Pick<TieOutRowsQuery, 'side' | 'cause'>;

export const rowsQuery = (month: string, cause: Cause) =>
  infiniteQueryOptions({
    queryKey: [...tieOutKey, 'rows', month, cause],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...cause, limit: 25, ...(pageParam && { after: pageParam }) };
      return call(on.rows, { params: { month }, query, signal });
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime,
  });

export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: [...tieOutKey, 'line', id],
    queryFn: async ({ signal }) => (await call(on.line, { params: { id }, signal })).data,
    staleTime,
  });

/** Requests every comparison again, and what the action has changed elsewhere. */
function useRefresh(key: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([tieOutKey, [key]].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Posts what the journal does not have of a month yet. */
export function usePostMonth(month: string) {
  const refresh = useRefresh('journal');
  return useMutation({
    mutationFn: () => call(on.post, { params: { month } }),
    onSettled: refresh,
  });
}

export function useSendDocument() {
  const refresh = useRefresh('quickbooks');
  return useMutation({
    mutationFn: (id: string) => call(quickBooksEndpoints.sendAgain, { params: { id } }),
    onSettled: refresh,
  });
}

export function useRefreshPayouts() {
  const refresh = useRefresh('payouts');
  return useMutation({ mutationFn: () => call(payoutEndpoints.refresh), onSettled: refresh });
}

/** What a person decides about a bank line: what it is, that it is no donation, or nothing yet. */
export type LineDecision = { is: 'match'; body: BankMatch } | { is: 'ignore' } | { is: 'reopen' };

export function useDecideLine(id: string) {
  const refresh = useRefresh('bank');
  return useMutation({
    mutationFn: (decision: LineDecision) => {
      const params = { id };
      if (decision.is === 'match') {
        return call(bankEndpoints.match, { params, body: decision.body });
      }
      if (decision.is === 'ignore') return call(bankEndpoints.ignore, { params });
      return call(bankEndpoints.reopen, { params, query: {} });
    },
    onSettled: refresh,
  });
}
