import {
  type NewCard,
  type PlanChange,
  type PlanChoice,
  subscriptionEndpoints,
} from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../../lib/account.ts';
import { call } from '../../../lib/call.ts';

const planKey = ['plan'] as const;

const asksAgainAfterMs = 10_000;

/**
 * The card on file, the next bill and any unpaid amount; refetched while a bank's answer is
 * pending.
 */
export const billingQuery = () =>
  queryOptions({
    queryKey: [...planKey, 'billing'],
    queryFn: async ({ signal }) => (await call(subscriptionEndpoints.billing, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.waitsForCard ? asksAgainAfterMs : false),
  });

export const invoicesQuery = () =>
  queryOptions({
    queryKey: [...planKey, 'invoices'],
    queryFn: async ({ signal }) => (await call(subscriptionEndpoints.invoices, { signal })).data,
  });

/** Whatever the response, the plan may have changed: the response itself can get lost. */
function useRefresh() {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: planKey });
    await client.invalidateQueries({ queryKey: accountKeys.me });
  };
}

export const useSubscribe = () =>
  useMutation({
    mutationFn: (body: PlanChange) => call(subscriptionEndpoints.subscribe, { body }),
    onSettled: useRefresh(),
  });

export const useChangePlan = () =>
  useMutation({
    mutationFn: (body: PlanChoice) => call(subscriptionEndpoints.changePlan, { body }),
    onSettled: useRefresh(),
  });

export const useReplaceCard = () =>
  useMutation({
    mutationFn: (body: NewCard) => call(subscriptionEndpoints.replaceCard, { body }),
    onSettled: useRefresh(),
  });

export const useConfirmPlan = () =>
  useMutation({
    mutationFn: () => call(subscriptionEndpoints.confirm),
    onSettled: useRefresh(),
  });

/** A pending bank answer is not a success yet. */
export const toneOf = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? ('info' as const) : ('success' as const);

export const useCancelPlan = () =>
  useMutation({
    mutationFn: () => call(subscriptionEndpoints.cancel),
    onSettled: useRefresh(),
  });

export const useResumePlan = () =>
  useMutation({
    mutationFn: () => call(subscriptionEndpoints.resume),
    onSettled: useRefresh(),
  });
