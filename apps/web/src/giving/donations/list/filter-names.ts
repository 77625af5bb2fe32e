import { donorEndpoints, type DonationListQuery } from '@pledgewell/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { campaignQuery } from '../../../parts/giving/campaign-calls.ts';
import { fundsQuery } from '../../../parts/giving/fund-calls.ts';
import type { PickedCampaign } from '../../../parts/giving/campaign-picker.tsx';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';

export type FilteredBy = { donor: PickedDonor | null; campaign: PickedCampaign | null };

/** The name of the fund in the URL, once it is known. */
export function useFundName({ fundId }: DonationListQuery): string | undefined {
  const { data: funds } = useQuery({ ...fundsQuery(), enabled: fundId !== undefined });
  return funds?.find(({ _id }) => _id === fundId)?.name;
}

/** The names for the ids in the URL, once they are known. */
export function useFilteredBy({ donorId, campaignId }: DonationListQuery): FilteredBy {
  const donor = useQuery({ ...donorQuery(donorId ?? ''), enabled: donorId !== undefined });
  const campaign = useQuery({
    ...campaignQuery(campaignId ?? ''),
    enabled: campaignId !== undefined,
    staleTime: 20_000,
  });
  return {
    donor: (donorId !== undefined && donor.data) || null,
    campaign: (campaignId !== undefined && campaign.data) || null,
  };
}

const donorQuery = (id: string) =>
  queryOptions({
    queryKey: ['donors', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(donorEndpoints.get, { params: { id }, signal })).data,
    retry: false,
  });
