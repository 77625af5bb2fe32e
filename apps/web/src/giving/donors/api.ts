import {
  type Donor,
  donorEndpoints as on,
  type DonorChanges,
  type DonorListQuery,
  type DonorRemovalQuery,
  type ListedDonor,
  type NewDonor,
  type Pagination,
} from '@pledgewell/contract';
import { donorPlainColumns } from '@pledgewell/domain';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { accountKeys } from '../../lib/account.ts';
import { call } from '../../lib/calls/call.ts';

/** What people enter, which a row's edit form needs, and the figures beside it. */
const shown = [...donorPlainColumns, 'address', 'pledges', 'giving', 'isActive'] as const;

/** A donor as this list requests it. */
export type DonorInList = Pick<Donor, '_id' | 'version' | (typeof shown)[number]> & {
  overdue: NonNullable<ListedDonor['overdue']>;
};

export type DonorPage = { donors: DonorInList[]; pagination: Pagination };

const donorKeys = { all: ['donors'], lists: ['donors', 'list'] } as const;

/** One page of the list; the previous page stays until it has loaded. */
export function donorsQuery(query: DonorListQuery) {
  const filtered = { ...query, select: [...shown], overdue: true };
  return queryOptions({
    queryKey: [...donorKeys.lists, filtered],
    queryFn: async ({ signal }): Promise<DonorPage> => {
      const { data, pagination } = await call(on.list, { query: filtered, signal });
      // The reply leaves out unselected fields, and all of these were selected.
      return { donors: data as DonorInList[], pagination };
    },
    placeholderData: keepPreviousData,
  });
}

/** One donor as the server knows it now. */
export const donorQuery = (id: string) =>
  queryOptions({
    queryKey: [...donorKeys.all, 'one', id],
    queryFn: async ({ signal }) => (await call(on.get, { params: { id }, signal })).data,
    staleTime: 0,
  });

export function useAddDonor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ donor, intent }: { donor: NewDonor; intent: string }) =>
      call(on.create, { body: donor, intent }),
    onSuccess: () => void refreshDonors(client),
  });
}

export function useUpdateDonor(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: DonorChanges) => call(on.update, { params: { id }, body: changes }),
    // A refusal may mean that the list is outdated too.
    onSettled: () => void refreshDonors(client),
  });
}

/** A record, and whether the change of a closed month may become an adjustment. */
type Sure = { id: string; isSure: boolean };

/**
 * Resolves once the list is refreshed, so that focus never returns to a row about to disappear.
 * Deleted records are not requested again.
 */
export function useRemoveDonor(onRemoved?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, query }: { id: string; query: DonorRemovalQuery }) =>
      call(on.remove, { params: { id }, query }),
    onSuccess: () => onRemoved?.(),
    onSettled: (_reply, error, { id }) => refreshDonors(client, error ? undefined : id),
  });
}

export function useRestoreDonor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isSure }: Sure) =>
      call(on.restore, { params: { id }, query: isSure ? { adjustsClosedMonth: true } : {} }),
    onSuccess: () => void refreshDonors(client),
  });
}

/** Any change of a donor changes the lists and the summary cards' figures. */
const refreshDonors = (client: QueryClient, goneId?: string) =>
  Promise.all(
    [donorKeys.all, accountKeys.stats, ['follow-ups']].map((queryKey) =>
      client.invalidateQueries({
        queryKey,
        predicate: (query) => goneId === undefined || !query.queryKey.includes(goneId),
      }),
    ),
  );
