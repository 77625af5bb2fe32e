import { paymentEndpoints as on, type PaymentRequest } from '@pledgewell/contract';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../../lib/account.ts';
import { call } from '../../../lib/calls/call.ts';

/** Lists a donor’s saved cards at the account that charges. */
export const savedCardsQuery = (donorId: string | undefined, useConnectedAccount: boolean) =>
  queryOptions({
    queryKey: ['payments', 'cards', donorId, useConnectedAccount],
    queryFn:
      donorId === undefined
        ? skipToken
        : async ({ signal }) =>
            (await call(on.cards, { query: { donorId, useConnectedAccount }, signal })).data,
    staleTime: 0,
    retry: false,
  });

type Charging = { request: PaymentRequest; intent: string };

export function useProcessPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, intent }: Charging) => {
      const endpoint = request.useConnectedAccount ? on.processConnected : on.processWithSave;
      return call(endpoint, { body: request, intent });
    },
    // A refusal may leave a pending donation, until the server has resolved it.
    onSettled: () => void refresh(client),
  });
}

/** Makes the server ask the provider for a payment's status. */
export function useVerifyPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payment: { id: string; secret: string }) => {
      const { id: paymentIntentId, secret: paymentIntentClientSecret } = payment;
      return call(on.verify, { body: { paymentIntentId, paymentIntentClientSecret } });
    },
    onSettled: () => void refresh(client),
  });
}

/** New money changes donors' totals, pledges' open amounts and campaigns' totals. */
const changed = [
  ['donations'],
  ['donors'],
  ['pledges'],
  ['campaigns'],
  ['activities'],
  ['payments', 'cards'],
  ['recurring'],
  accountKeys.stats,
];

const refresh = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
