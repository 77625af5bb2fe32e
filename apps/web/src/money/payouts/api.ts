import { payoutEndpoints as on, type PayoutsQuery } from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, downloadFrom } from '../../lib/calls/call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

const payoutsKey = ['payouts'];

export const payoutsQuery = (query: PayoutsQuery) =>
  queryOptions({
    queryKey: [...payoutsKey, query],
    queryFn: ({ signal }) => call(on.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...payoutsKey, id],
    queryFn: async ({ signal }) => (await call(on.get, { params: { id }, signal })).data,
  });

/** Makes the server fetch the payouts from the provider again. */
export function useRefreshPayouts() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...payoutsKey, 'refresh'],
    mutationFn: () => call(on.refresh),
    onSuccess: () => client.invalidateQueries({ queryKey: payoutsKey }),
  });
}

export const usePayoutFile = (id: string) =>
  useMutation({
    mutationFn: () => downloadFrom(`/api/payouts/${id}/file?format=csv`),
    onSuccess: saveFile,
  });
