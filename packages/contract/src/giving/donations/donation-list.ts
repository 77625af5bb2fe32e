import { paymentMethods } from '@pledgewell/domain';
import { z } from 'zod';
import { page } from '../../reply.ts';
import { DayText, Id, lineOfText, queryInteger, Since, Usd } from '../../wire.ts';
import { Donation } from './donation.ts';
import { InKind } from './in-kind.ts';

const method = z.enum(paymentMethods, { error: 'Choose a payment method.' });

export const donationsPerPage = 10;

/** Query of the donation list, latest first. */
export const DonationListQuery = z.strictObject({
  donorId: Id.describe('Only donations of this donor.').optional(),
  campaignId: Id.describe('Only donations to this campaign.').optional(),
  fundId: Id.describe('Only donations to this fund.').optional(),
  pledgeId: Id.describe('Only payments of this pledge.').optional(),
  method: method.describe('Only donations that were paid this way.').optional(),
  startDate: DayText.describe('The first donation day to show.').optional(),
  endDate: DayText.describe('The last donation day to show.').optional(),
  recordedByOthersSince: Since.describe(
    'Only donations that others have recorded since, without the sample.',
  ).optional(),
  search: lineOfText('Search', { most: 100 })
    .describe('Words that the donor’s name, email address, phone number or tags contain.')
    .optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(donationsPerPage),
});
export type DonationListQuery = z.infer<typeof DonationListQuery>;

/** A page, with the totals of the filter's settled donations net of refunds: money, and in kind. */
export const DonationPage = page(Donation).extend({
  statistics: z.object({ gifts: z.int(), amount: Usd, inKind: InKind }),
});
