import { z } from 'zod';
import { data } from '../../reply.ts';
import { Donation } from './donation.ts';

/** The outcome of the thank-you letter for a donation that was just recorded. */
export const ThankYouOutcome = z.object({
  sentTo: z
    .string()
    .nullable()
    .describe('The email address that the letter goes to; null if none was sent.'),
  whyNot: z.string().nullable().describe('Why none was sent; null if one was.'),
});
export type ThankYouOutcome = z.infer<typeof ThankYouOutcome>;

/** The new donation, and the outcome of its thank-you letter; null if none was requested. */
export const RecordedDonation = data(Donation).extend({ thankYou: ThankYouOutcome.nullable() });
