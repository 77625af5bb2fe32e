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
import { CallProblem } from '../../lib/calls/call-problem.ts';
import { call } from '../../lib/calls/call.ts';
import { isWorking } from './status.ts';

const pollMs = 700;

export const importKeys = {
  all: ['imports'],
  lists: ['imports', 'list'],
  one: (id: string) => ['imports', 'one', id],
} as const;

/** An import and its status; refetched while the server works on it and the page is visible. */
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

/** The verdicts of one dry run; another run has another version. */
export const rowsQuery = ({ _id: id, version }: Import, query: ImportRowsQuery) =>
  queryOptions({
    queryKey: [...importKeys.all, 'rows', id, version, query],
    queryFn: ({ signal }) => call(on.rows, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** The top of the file; it never changes. */
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

/** Stores a new import in the cache, so that its screen opens at once. */
export function keepImport(client: QueryClient, it: Import) {
  client.setQueryData(importKeys.one(it._id), it);
  void client.invalidateQueries({ queryKey: importKeys.lists });
}

/** Donors and donations were added or removed: other screens' data is outdated. */
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

/** A second click can be faster than disabling the button: it joins the running call. */
function useOnce<Input, Result>(work: (input: Input) => Promise<Result>) {
  const running = useRef<Promise<Result>>(null);
  return (input: Input) =>
    (running.current ??= work(input).finally(() => {
      running.current = null;
    }));
}

/** A refusal for the current status means that this screen shows an older one. */
function catchUp(client: QueryClient, id: string, error: unknown) {
  if (!(error instanceof CallProblem) || error.status < 404 || error.status > 409) return;
  void client.invalidateQueries({ queryKey: importKeys.one(id) });
  void client.invalidateQueries({ queryKey: importKeys.lists });
}
