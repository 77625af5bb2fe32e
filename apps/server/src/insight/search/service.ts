import type { FoundRecords, SearchQuery } from '@pledgewell/contract';
import type { Ctx } from '../../platform/core/context.ts';
import { searchCampaigns, searchDonors } from '../../giving/index.ts';
import { findPledges } from './queries.ts';

/** Searches in the same way as the lists and the type-aheads. */
export async function findRecords(ctx: Ctx, query: SearchQuery) {
  const donors = await searchDonors(ctx, query);
  const campaigns = await searchCampaigns(ctx, query);
  const pledges = await findPledges(ctx, query);
  const data: FoundRecords = {
    donors: donors.data,
    campaigns: campaigns.data,
    pledges: pledges.map(({ id, amountCents, ...pledge }) => ({
      _id: id,
      amount: amountCents,
      ...pledge,
    })),
  };
  return { data };
}
