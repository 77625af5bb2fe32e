import { z } from 'zod';
import { Id, Usd } from '../../wire.ts';
import { FundRef } from '../funds/fund.ts';

/** A part of a split donation, for one fund and one campaign. */
export const DonationSplit = z.object({
  fund: FundRef.nullable().describe('The fund in the books; null for the default fund.'),
  campaign: z
    .object({ _id: Id, name: z.string() })
    .nullable()
    .describe('The campaign that it is for; null for none.'),
  amount: Usd.describe('The part, before refunds.'),
  refunded: Usd.describe('The part’s share of what was refunded.'),
});
export type DonationSplit = z.infer<typeof DonationSplit>;
