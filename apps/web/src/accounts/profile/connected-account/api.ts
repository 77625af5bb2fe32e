import {
  connectEndpoints,
  type ConnectLinkRequest,
  type ConnectOAuthAnswer,
  type ConnectedAccount,
  type NewConnectedAccount,
} from '@pledgewell/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../../lib/account.ts';
import { call } from '../../../lib/calls/call.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';

const connectKey = ['connect'] as const;
const accountKey = [...connectKey, 'account'] as const;

/** What can be connected here, or why nothing can. */
export const existingQuery = () =>
  queryOptions({
    queryKey: [...connectKey, 'existing'],
    queryFn: async ({ signal }) => (await call(connectEndpoints.existing, { signal })).data,
  });

/** The account as the provider describes it; null if none is connected. */
export const connectedAccountQuery = () =>
  queryOptions({
    queryKey: accountKey,
    queryFn: async ({ signal }) =>
      (await call(connectEndpoints.status, { query: { forceRefresh: false }, signal })).account,
  });

/** The account after a return from the provider; requested once for each return. */
export const returnQuery = (arrival: { key: string; answer: ConnectOAuthAnswer | null }) =>
  queryOptions({
    queryKey: [...connectKey, 'return', arrival.key],
    queryFn: async ({ client }) => {
      const account = await accountAfter(arrival.answer);
      await showEverywhere(client, account);
      return account;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export function useCreateAccount() {
  const idempotencyKeyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: NewConnectedAccount) =>
      call(connectEndpoints.create, { body, intent: idempotencyKeyFor(body) }),
  });
}

/** For a person who stays here although an account was created. */
export function useShowAccount() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: accountKeys.me });
}

export const useOAuthUrl = () => useMutation({ mutationFn: () => call(connectEndpoints.oauthUrl) });

export const useAccountLink = () =>
  useMutation({
    mutationFn: (body: ConnectLinkRequest) => call(connectEndpoints.createLink, { body }),
  });

const settlesAfterMs = 1_000;

/** The provider needs a moment to register a change, so the account is read a second later. */
export function useRefreshStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(connectEndpoints.refresh);
      await new Promise((resolve) => setTimeout(resolve, settlesAfterMs));
      return refreshAccount();
    },
    onSuccess: (account) => showEverywhere(client, account),
  });
}

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(connectEndpoints.disconnect),
    onSuccess: () => showEverywhere(client, null),
  });
}

async function accountAfter(answer: ConnectOAuthAnswer | null) {
  if (!answer) return refreshAccount();
  try {
    return (await call(connectEndpoints.finishOAuth, { body: answer })).account;
  } catch (error) {
    // A response works once: after a lost reply or a reload, the account may already exist.
    const account = await refreshAccount().catch(() => null);
    if (account) return account;
    throw error;
  }
}

const refreshAccount = async () =>
  (await call(connectEndpoints.status, { query: { forceRefresh: true } })).account;

/** The profile's badge and the card payment checks read the signed-in person. */
async function showEverywhere(client: QueryClient, account: ConnectedAccount | null) {
  client.setQueryData(accountKey, account);
  await client.invalidateQueries({ queryKey: accountKeys.me });
  void client.invalidateQueries({ queryKey: ['payments'] });
}
