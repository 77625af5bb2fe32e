import {
  campaignEndpoints as on,
  type CampaignChanges,
  type NewCampaign,
} from '@pledgewell/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../../lib/account.ts';
import { call } from '../../lib/calls/call.ts';

export const campaignKeys = { all: ['campaigns'], lists: ['campaigns', 'list'] } as const;

/** One campaign as the server knows it now. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKeys.all, 'one', id],
    queryFn: async ({ signal }) => (await call(on.get, { params: { id }, signal })).data,
    staleTime: 0,
  });

export function useAddCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ campaign, intent }: { campaign: NewCampaign; intent: string }) =>
      call(on.create, { body: campaign, intent }),
    onSuccess: () => void refreshCampaigns(client),
  });
}

export function useUpdateCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: CampaignChanges }) =>
      call(on.update, { params: { id }, body: changes }),
    // A refusal may mean that the list is outdated too.
    onSettled: () => void refreshCampaigns(client),
  });
}

/** Pledges and donations show their campaign's name, so their lists change with it. */
export const refreshCampaigns = (client: QueryClient) =>
  Promise.all(
    [campaignKeys.all, ['pledges'], ['donations'], accountKeys.stats].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
