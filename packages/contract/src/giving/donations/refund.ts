import { z } from 'zod';
import { DayText, lineOfText, PositiveUsd, QueryFlag, Version } from '../../wire.ts';
import { ClosedMonthQuery } from '../../workspace/trash/trash.ts';
import { cancelsMatches } from './employer-match.ts';

/** What deleting a donation takes besides its closed month. */
export const DonationRemovalQuery = z.strictObject({
  ...ClosedMonthQuery.shape,
  cancelsMatches: QueryFlag.describe(
    'Whether open promises of employers to match the donation are canceled too.',
  ).optional(),
});
export type DonationRemovalQuery = z.infer<typeof DonationRemovalQuery>;

export const Refund = z.strictObject({
  amount: PositiveUsd.describe('At most what is left of the donation.'),
  date: DayText.describe('The day of the refund.'),
  reason: lineOfText('Reason', { most: 500 }).describe('Why it is refunded.').default(''),
  cancelsMatches,
  version: Version.describe('The version of the donation that you read last.'),
});
export type Refund = z.infer<typeof Refund>;
