import {
  donationEndpoints,
  donorEndpoints,
  type NewDonation,
  type NewPledge,
  type Pagination,
  type Pledge,
  type PledgeChanges,
  type PledgeFilter,
  pledgeEndpoints as on,
  type PledgeStatistics,
  type Reinstatement,
  type WriteOff,
} from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { accountKeys } from '../../lib/account.ts';
import { call } from '../../lib/calls/call.ts';

export type PledgePage = {
  pledges: Pledge[];
  pagination: Pagination;
  statistics: PledgeStatistics;
};

const keys = { lists: ['pledges', 'list'], one: ['pledges', 'one'] } as const;

/** One page of the list; the previous page stays until it has loaded. */
export const pledgesQuery = (filter: PledgeFilter) =>
  queryOptions({
    queryKey: [...keys.lists, filter],
    queryFn: async ({ signal }): Promise<PledgePage> => {
      const { data, pagination, statistics } = await call(on.filter, { body: filter, signal });
      return { pledges: data, pagination, statistics };
    },
    placeholderData: keepPreviousData,
    // Changes of donors, campaigns and donations elsewhere change this list too.
    staleTime: 0,
  });

/** One pledge with all its details, today or at the end of a day. */
export const pledgeQuery = (id: string, asOf?: Day) =>
  queryOptions({
    queryKey: [...keys.one, id, asOf ?? null],
    queryFn: async ({ signal }) => {
      const query = asOf === undefined ? {} : { asOf };
      return (await call(on.get, { params: { id }, query, signal })).data;
    },
    placeholderData: (former) => (former?._id === id ? former : undefined),
    staleTime: 0,
  });

/** The donor whose pledges are shown. */
export const donorQuery = (id: string) =>
  queryOptions({
    queryKey: ['donors', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(donorEndpoints.get, { params: { id }, signal })).data,
  });

export function useAddPledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pledge, intent }: { pledge: NewPledge; intent: string }) =>
      call(on.create, { body: pledge, intent }),
    onSuccess: () => void refresh(client),
  });
}

export function useUpdatePledge(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: PledgeChanges) => call(on.update, { params: { id }, body: changes }),
    // A refusal may mean that the list is outdated too.
    onSettled: () => void refresh(client),
  });
}

/** Records a donation that pays a pledge. */
export function useRecordPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ donation, intent }: { donation: NewDonation; intent: string }) =>
      call(donationEndpoints.create, { body: donation, intent }),
    onSettled: () => void refresh(client),
  });
}

export function useWriteOff(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WriteOff) => call(on.writeOff, { params: { id }, body }),
    onSettled: () => void refresh(client),
  });
}

export function useReinstate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Reinstatement) => call(on.reinstate, { params: { id }, body }),
    onSettled: () => void refresh(client),
  });
}

/**
 * Resolves once the list is refreshed, so that focus never returns to a row about to disappear.
 * Deleted records are not requested again.
 */
export function useRemovePledge(onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(on.remove, { params: { id } }),
    onSuccess: onRemoved,
    onSettled: (_data, error, id) => refresh(client, error ? undefined : id),
  });
}

export function useRestorePledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(on.restore, { params: { id } }),
    onSuccess: () => void refresh(client),
  });
}

const affected = [['pledges'], ['donors'], ['campaigns'], ['donations'], accountKeys.stats];

/** Any change of a pledge changes the data of its donor, its campaign and its donations. */
const refresh = (client: QueryClient, goneId?: string) =>
  Promise.all(
    affected.map((queryKey) =>
      client.invalidateQueries({
        queryKey,
        predicate: (query) => goneId === undefined || !query.queryKey.includes(goneId),
      }),
    ),
  );
