import {
  type Import,
  importEndpoints as on,
  type ImportListQuery,
  type ImportMapping,
  type ImportRowsQuery,
  type RowChoice,
} from '@pledgewell/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { CallProblem } from '../../lib/call-problem.ts';
import { call } from '../../lib/call.ts';
import { isWorking } from './standing.ts';

const pollMs = 700;

export const importKeys = {
  all: ['imports'],
  lists: ['imports', 'list'],
  one: (id: string) => ['imports', 'one', id],
} as const;

/** An import and its status; refetched while the server works on it and somebody is looking. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: async ({ signal }) => (await call(on.get, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => state.data !== undefined && isWorking(state.data) && pollMs,
  });

export const importsQuery = (query: ImportListQuery) =>
  queryOptions({
    queryKey: [...importKeys.lists, query],
    queryFn: ({ signal }) => call(on.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ?? false) && pollMs,
  });

/** The verdicts of one dry run; another one has another version. */
export const rowsQuery = ({ _id: id, version }: Import, query: ImportRowsQuery) =>
  queryOptions({
    queryKey: [...importKeys.all, 'rows', id, version, query],
    queryFn: ({ signal }) => call(on.rows, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** The top of the file; it stays as it is whatever is chosen for it. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [...importKeys.all, 'preview', id],
    queryFn: async ({ signal }) => (await call(on.preview, { params: { id }, signal })).data,
    staleTime: Infinity,
  });

export const useHeader = (id: string) =>
  useStep(id, (headerRow: number | null) =>
    call(on.header, { params: { id }, body: { headerRow } }),
  );

export const useChoice = (id: string) =>
  useStep(id, ({ row, choice }: { row: number; choice: RowChoice }) =>
    call(on.choose, { params: { id, row }, body: choice }),
  );

export const useCheck = (id: string) =>
  useStep(id, (body: ImportMapping) => call(on.check, { params: { id }, body }));

export const useCommit = (id: string) => useStep(id, () => call(on.commit, { params: { id } }));

export const useUndo = (id: string) => useStep(id, () => call(on.undo, { params: { id } }));

export function useDiscard(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce(() => call(on.discard, { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: importKeys.lists }),
    onError: (error) => catchUp(client, id, error),
  });
}

/** Takes a newly uploaded import in, so that its screen opens at once. */
export function keepImport(client: QueryClient, it: Import) {
  client.setQueryData(importKeys.one(it._id), it);
  void client.invalidateQueries({ queryKey: importKeys.lists });
}

/** Donors and donations came or went: what other screens have loaded is out of date. */
export const forgetOtherScreens = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== importKeys.all[0] });

function useStep<Input>(id: string, step: (input: Input) => Promise<{ data: Import }>) {
  const client = useQueryClient();
  const once = useOnce(async (input: Input) => (await step(input)).data);
  return useMutation({
    mutationFn: once,
    onSuccess: (it) => keepImport(client, it),
    onError: (error) => catchUp(client, id, error),
  });
}

/**
 * A second click is quicker than the button that goes grey: it joins the call that is under way.
 */
function useOnce<Input, Result>(work: (input: Input) => Promise<Result>) {
  const running = useRef<Promise<Result>>(null);
  return (input: Input) =>
    (running.current ??= work(input).finally(() => {
      running.current = null;
    }));
}

/** A refusal by the present state means that this screen shows an older one. */
function catchUp(client: QueryClient, id: string, error: unknown) {
  if (!(error instanceof CallProblem) || error.status < 404 || error.status > 409) return;
  void client.invalidateQueries({ queryKey: importKeys.one(id) });
  void client.invalidateQueries({ queryKey: importKeys.lists });
}
