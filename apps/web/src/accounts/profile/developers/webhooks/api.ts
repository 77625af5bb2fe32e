import {
  webhookEndpoints as on,
  type NewWebhook,
  type WebhookChanges,
  type WebhookDelivery,
  type WebhookDeliveryQuery,
} from '@pledgewell/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../../lib/calls/call.ts';

const key = ['webhooks'] as const;

export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) => (await call(on.list, { signal })).data,
  });

export type DeliveryFilter = Pick<WebhookDeliveryQuery, 'state' | 'type'>;

type DeliveryPage = { deliveries: WebhookDelivery[]; next: string | null };

/** A webhook's deliveries, page by page. They are fetched again while one is pending. */
export const deliveriesQuery = (id: string, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'deliveries', id, filter],
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<DeliveryPage> => {
      const query = { ...filter, ...(pageParam && { after: pageParam }) };
      const { data, next } = await call(on.deliveries, { params: { id }, query, signal });
      return { deliveries: data, next };
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.deliveries),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(hasPending) ? 3_000 : false),
  });

const hasPending = ({ deliveries }: DeliveryPage) =>
  deliveries.some(({ state }) => state === 'pending');

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
