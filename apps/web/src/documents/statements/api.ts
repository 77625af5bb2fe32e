import {
  type NewStatementRun,
  type ReplyOf,
  statementEndpoints as on,
  type StatementListQuery,
} from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, downloadFrom } from '../../lib/calls/call.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

const keys = { all: ['statements'], lists: ['statements', 'list'] } as const;
const pollMs = 800;

/** A year's donors; the previous page stays until the next has loaded. */
export const statementsQuery = (query: StatementListQuery) =>
  queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => call(on.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export type StatementPage = ReplyOf<typeof on.list>;

export type StatementQueryChange = (
  patch: { [Key in keyof StatementListQuery]?: StatementListQuery[Key] | undefined },
  options?: { replace?: boolean },
) => void;

/** The latest runs, refetched while one of them is in progress. */
export const runsQuery = (year: number) =>
  queryOptions({
    queryKey: [...keys.all, 'runs', year],
    queryFn: async ({ signal }) => (await call(on.runs, { query: { year }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ?? false) && pollMs,
  });

export type Run = ReplyOf<typeof on.runs>['data'][number];

/** The last messages given to the mail server take a little longer. */
export const isGoingOn = ({ state, waiting }: Run) => state === 'running' || waiting > 0;

export function useStartRun() {
  const idempotencyKeyFor = useIdempotencyKey();
  return useAndRefresh((body: NewStatementRun) =>
    call(on.start, { body, intent: idempotencyKeyFor(body) }),
  );
}

export const useStopRun = () => useAndRefresh((id: string) => call(on.stop, { params: { id } }));

type OneDonor = { id: string; year: number };

export const useSendStatement = () =>
  useAndRefresh(({ id, year }: OneDonor) => call(on.email, { params: { id }, body: { year } }));

export const useIssueOnPaper = () =>
  useAndRefresh(({ id, year }: OneDonor) => call(on.issue, { params: { id }, body: { year } }));

export const useSaveUnreachable = () =>
  useMutation({
    mutationFn: async (year: number) =>
      saveFile(await download(on.unreachable, { query: { year } })),
  });

export const useSaveArchive = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(await downloadFrom(`/api/statements/runs/${id}/archive`)),
  });

export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}

function useAndRefresh<Input, Result>(work: (input: Input) => Promise<Result>) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: work, onSettled: refresh });
}
