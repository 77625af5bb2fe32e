import {
  type Pagination,
  type RecurringDonation,
  type RecurringListQuery,
  type RecurringStatistics,
  recurringEndpoints as on,
} from '@pledgewell/contract';
import type { Cents } from '@pledgewell/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../lib/account.ts';
import { call } from '../../lib/calls/call.ts';

export type RecurringList = {
  recurringDonations: RecurringDonation[];
  pagination: Pagination;
  statistics: RecurringStatistics;
};

const recheckMs = 4_000;

/** One page of the list; the previous page stays until the next has loaded. */
export const recurringQuery = (query: RecurringListQuery) =>
  queryOptions({
    queryKey: ['recurring', 'list', query],
    queryFn: async ({ signal }): Promise<RecurringList> => {
      const { data, pagination, statistics } = await call(on.list, { query, signal });
      return { recurringDonations: data, pagination, statistics };
    },
    placeholderData: keepPreviousData,
    // Unsent changes reach the provider within seconds.
    refetchInterval: ({ state }) => (isMoving(state.data) ? recheckMs : false),
  });

const isMoving = (list: RecurringList | undefined) =>
  list?.recurringDonations.some(({ isChanging, state }) => isChanging || state === 'starting') ??
  false;

type Plain = 'pause' | 'resume' | 'cancel';

export function useRecurringAction({ _id: id, version }: RecurringDonation, what: Plain) {
  return useChange(() => call(on[what], { params: { id }, body: { version } }));
}

export function useChangeAmount({ _id: id, version }: RecurringDonation) {
  return useChange((amount: Cents) =>
    call(on.change, { params: { id }, body: { amount, version } }),
  );
}

export function useReplaceCard({ _id: id, version }: RecurringDonation) {
  return useChange((paymentMethodId: string) =>
    call(on.card, { params: { id }, body: { paymentMethodId, version } }),
  );
}

type Restart = { paymentMethodId: string; intent: string };

export function useRestart({ _id: id, version }: RecurringDonation) {
  return useChange(({ paymentMethodId, intent }: Restart) => {
    const returnUrl = `${window.location.origin}/payment-return`;
    const body = { paymentMethodId, returnUrl, version };
    return call(on.restart, { params: { id }, body, intent });
  });
}

/** The change may have paid an open invoice, so all figures may have changed. */
const changed = [
  ['recurring'],
  ['donations'],
  ['donors'],
  ['campaigns'],
  ['activities'],
  ['payments', 'cards'],
  accountKeys.stats,
];

function useChange<Given, Reply>(mutationFn: (given: Given) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
