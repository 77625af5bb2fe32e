import { webhookEndpoints as on, type NewWebhook, type WebhookChanges } from '@pledgewell/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/calls/call.ts';

const key = ['webhooks'] as const;

export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) => (await call(on.list, { signal })).data,
  });

/** The newest deliveries of a webhook. They are fetched again while one is pending. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'deliveries', id],
    queryFn: async ({ signal }) =>
      (await call(on.deliveries, { params: { id }, query: {}, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'pending') ? 3_000 : false,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'delivery', id],
    queryFn: async ({ signal }) => (await call(on.delivery, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const useAddWebhook = () => useChange((body: NewWebhook) => call(on.create, { body }));

type Change = { id: string; body: WebhookChanges };

export const useChangeWebhook = () =>
  useChange(({ id, body }: Change) => call(on.update, { params: { id }, body }));

export const useRemoveWebhook = () =>
  useChange((id: string) => call(on.remove, { params: { id } }));

export const useRotateSecret = () =>
  useChange((id: string) => call(on.rotateSecret, { params: { id } }));

export const useSendTest = () => useChange((id: string) => call(on.sendTest, { params: { id } }));

export const useReplay = () => useChange((id: string) => call(on.replay, { params: { id } }));

/** Whatever the outcome, everything about webhooks is fetched again. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
}
