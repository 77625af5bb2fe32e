import {
  type NewCard,
  type TierChange,
  type TierChoice,
  subscriptionEndpoints,
} from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../../lib/account.ts';
import { call } from '../../../lib/calls/call.ts';

const tierKey = ['plan'] as const;

const refetchIntervalMs = 10_000;

/**
 * The card on file, the next bill and any unpaid amount; refetched while a bank's answer is
 * pending.
 */
export const billingQuery = () =>
  queryOptions({
    queryKey: [...tierKey, 'billing'],
    queryFn: async ({ signal }) => (await call(subscriptionEndpoints.billing, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.waitsForCard ? refetchIntervalMs : false),
  });

export const invoicesQuery = () =>
  queryOptions({
    queryKey: [...tierKey, 'invoices'],
    queryFn: async ({ signal }) => (await call(subscriptionEndpoints.invoices, { signal })).data,
  });

/** Whatever the response, the plan may have changed: the response itself can get lost. */
function useRefresh() {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: tierKey });
    await client.invalidateQueries({ queryKey: accountKeys.me });
  };
}

export const useSubscribe = () =>
  useMutation({
    mutationFn: (body: TierChange) => call(subscriptionEndpoints.subscribe, { body }),
    onSettled: useRefresh(),
  });

export const useChangeTier = () =>
  useMutation({
    mutationFn: (body: TierChoice) => call(subscriptionEndpoints.changePlan, { body }),
    onSettled: useRefresh(),
  });

export const useReplaceCard = () =>
  useMutation({
    mutationFn: (body: NewCard) => call(subscriptionEndpoints.replaceCard, { body }),
    onSettled: useRefresh(),
  });

export const useConfirmTier = () =>
  useMutation({
    mutationFn: () => call(subscriptionEndpoints.confirm),
    onSettled: useRefresh(),
  });

/** A pending bank answer is not a success yet. */
export const replyTone = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? ('info' as const) : ('success' as const);

export const useCancelTier = () =>
  useMutation({
    mutationFn: () => call(subscriptionEndpoints.cancel),
    onSettled: useRefresh(),
  });

export const useResumeTier = () =>
  useMutation({
    mutationFn: () => call(subscriptionEndpoints.resume),
    onSettled: useRefresh(),
  });
