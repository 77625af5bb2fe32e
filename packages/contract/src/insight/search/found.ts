import { pledgeStatuses } from '@pledgewell/domain';
import { z } from 'zod';
import { FoundCampaign } from '../../giving/campaigns/campaign.ts';
import { FoundDonor } from '../../giving/donors/donor.ts';
import { DayText, Id, queryInteger, SearchText, Usd } from '../../wire.ts';

/** A pledge in the global search. */
export const FoundPledge = z.object({
  _id: Id,
  /** The name of the pledge's donor. */
  donor: z.string(),
  amount: Usd,
  date: DayText,
  status: z.enum(pledgeStatuses),
  /** The campaign's name. */
  campaign: z.string().nullable(),
});
export type FoundPledge = z.infer<typeof FoundPledge>;

/** The best few matches of each kind. */
export const FoundRecords = z.object({
  donors: z.array(FoundDonor),
  pledges: z.array(FoundPledge),
  campaigns: z.array(FoundCampaign),
});
export type FoundRecords = z.infer<typeof FoundRecords>;

/** Every word must match. `limit` is for each kind. */
export const SearchQuery = z.strictObject({
  query: SearchText,
  limit: queryInteger(1, 20).default(5),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
