import { formatUsd, largestAmount } from '@pledgewell/domain';
import { z } from 'zod';
import { isInOrder, outOfOrder } from '../../span.ts';
import { InKind } from '../donations/in-kind.ts';
import {
  DayText,
  freeText,
  Id,
  Instant,
  lineOfText,
  nameText,
  queryInteger,
  SearchText,
  SeenVersion,
  Usd,
  Version,
} from '../../wire.ts';

export const Campaign = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  startDate: DayText.nullable().describe('The first day; null if it has none.'),
  endDate: DayText.nullable().describe('The last day; null if it has none.'),
  targetAmount: Usd.nullable().describe(
    'The amount to raise; null if an import created the campaign and nobody has set it.',
  ),
  currentAmount: Usd.describe('Settled donations to the campaign, net of refunds.'),
  donations: z.int().describe('How many donations that are.'),
  inKind: InKind.describe(
    'In-kind donations to the campaign; their value is not in `currentAmount`.',
  ),
  pledges: z.int().describe('How many pledges it has.'),
  pledgedAmount: Usd.describe('The amounts of its pledges minus write-offs.'),
  createdAt: Instant.describe('When the campaign was added.'),
  version: Version,
});
export type Campaign = z.infer<typeof Campaign>;

const nameRequired = 'Campaign name is required';
const targetPositive = 'Target amount must be greater than zero';

const fields = {
  name: nameText('Campaign name', { least: 1, most: 200, missing: nameRequired }),
  description: freeText('Description', { most: 5_000 }).default(''),
  startDate: DayText.nullable().describe('The first day; null if it has none.').default(null),
  endDate: DayText.nullable()
    .describe('The last day; null if it has none. It cannot be before the first.')
    .default(null),
  targetAmount: Usd.refine((amount) => amount > 0, { error: targetPositive })
    .refine((amount) => amount <= largestAmount, {
      error: `The amount can be at most ${formatUsd(largestAmount)}.`,
    })
    .describe('The amount to raise.'),
};

export const NewCampaign = z.strictObject(fields).refine(isInOrder, outOfOrder);
export type NewCampaign = z.infer<typeof NewCampaign>;

export const CampaignChanges = z
  .strictObject({ ...fields, version: SeenVersion })
  .refine(isInOrder, outOfOrder);
export type CampaignChanges = z.infer<typeof CampaignChanges>;

export const CampaignListQuery = z.strictObject({
  search: lineOfText('Search', { most: 100 })
    .describe('Words that the name or description contains.')
    .optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(100),
});
export type CampaignListQuery = z.infer<typeof CampaignListQuery>;

export const CampaignSearchQuery = z.strictObject({
  query: SearchText.describe('Part of a name; at least two characters.'),
  limit: queryInteger(1, 100).default(10),
});
export type CampaignSearchQuery = z.infer<typeof CampaignSearchQuery>;

/** A campaign as type-aheads show it. */
export const FoundCampaign = z.object({ _id: Id, name: z.string(), description: z.string() });
export type FoundCampaign = z.infer<typeof FoundCampaign>;
