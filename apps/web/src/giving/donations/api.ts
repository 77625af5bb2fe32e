import {
  type Donation,
  type DonationChanges,
  donationEndpoints as on,
  type DonationListQuery,
  type InKind,
  type NewDonation,
  type NewEmployerMatch,
  type Pagination,
  type Refund,
} from '@pledgewell/contract';
import type { Cents } from '@pledgewell/domain';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { accountKeys } from '../../lib/account.ts';
import { call } from '../../lib/calls/call.ts';

export type DonationPage = {
  donations: Donation[];
  pagination: Pagination;
  /** Over all settled donations of the query, net of refunds. */
  statistics: { gifts: number; amount: Cents; inKind: InKind };
};

const donationKeys = { all: ['donations'], lists: ['donations', 'list'] } as const;

/** One page of the list; the previous page stays until it has loaded. */
export const donationsQuery = (query: DonationListQuery) =>
  queryOptions({
    queryKey: [...donationKeys.lists, query],
    queryFn: async ({ signal }): Promise<DonationPage> => {
      const { data, pagination, statistics } = await call(on.list, { query, signal });
      return { donations: data, pagination, statistics };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (hasPending(state.data) ? recheckMs : false),
  });

/** The server resolves pending donations, within a minute at most. */
const recheckMs = 5_000;

const hasPending = (page: DonationPage | undefined) =>
  page?.donations.some(({ status }) => status === 'pending') ?? false;

/** One donation as the server knows it now. */
export const donationQuery = (id: string) =>
  queryOptions({
    queryKey: [...donationKeys.all, 'one', id],
    queryFn: async ({ signal }) => (await call(on.get, { params: { id }, signal })).data,
    staleTime: 0,
  });

export function useRecordDonation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ donation, intent }: { donation: NewDonation; intent: string }) =>
      call(on.create, { body: donation, intent }),
    onSuccess: () => void refreshDonations(client),
  });
}

export function useUpdateDonation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: DonationChanges) => call(on.update, { params: { id }, body: changes }),
    // A refusal may mean that the list is outdated too.
    onSettled: () => void refreshDonations(client),
  });
}

export function useRefundDonation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (refund: Refund) => call(on.refund, { params: { id }, body: refund }),
    onSettled: () => void refreshDonations(client),
  });
}

/** Adds an employer's promise to match it. */
export function useMatchDonation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ match, intent }: { match: NewEmployerMatch; intent: string }) =>
      call(on.match, { params: { id }, body: match, intent }),
    onSettled: () => void refreshDonations(client),
  });
}

/** A record, and whether the change of a closed month may become an adjustment. */
type Sure = { id: string; isSure: boolean };

/** Resolves once the list is refreshed, so that focus never returns to a row about to disappear. */
export function useRemoveDonation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isSure, cancelsMatches }: Sure & { cancelsMatches: boolean }) => {
      const query = {
        ...(isSure && { adjustsClosedMonth: true }),
        ...(cancelsMatches && { cancelsMatches }),
      };
      return call(on.remove, { params: { id }, query });
    },
    onSettled: () => refreshDonations(client),
  });
}

export function useRestoreDonation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isSure }: Sure) =>
      call(on.restore, { params: { id }, query: isSure ? { adjustsClosedMonth: true } : {} }),
    onSuccess: () => void refreshDonations(client),
  });
}

/** A change of money changes donors' totals, pledges' open amounts and campaigns' totals. */
const changedByMoney = [
  donationKeys.all,
  ['donors'],
  ['pledges'],
  ['campaigns'],
  accountKeys.stats,
] as const;

const refreshDonations = (client: QueryClient) =>
  Promise.all(changedByMoney.map((queryKey) => client.invalidateQueries({ queryKey })));
