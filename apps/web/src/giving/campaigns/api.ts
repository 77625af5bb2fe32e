import {
  type Campaign,
  campaignEndpoints as on,
  type CampaignListQuery,
  type Pagination,
} from '@pledgewell/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { campaignKeys, refreshCampaigns } from '../../parts/giving/campaign-calls.ts';

export type CampaignPage = { campaigns: Campaign[]; pagination: Pagination };

/** One page of campaigns; the previous page stays until it has loaded. */
export const campaignsQuery = (query: CampaignListQuery) =>
  queryOptions({
    queryKey: [...campaignKeys.lists, query],
    queryFn: async ({ signal }): Promise<CampaignPage> => {
      const { data, pagination } = await call(on.list, { query, signal });
      return { campaigns: data, pagination };
    },
    placeholderData: keepPreviousData,
  });

/**
 * Resolves once the list is refreshed, so that focus never returns to a card about to disappear.
 */
export function useRemoveCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(on.remove, { params: { id } }),
    onSettled: () => refreshCampaigns(client),
  });
}

export function useRestoreCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(on.restore, { params: { id } }),
    onSuccess: () => void refreshCampaigns(client),
  });
}
