import { z } from 'zod';
import { DayText, Id, Usd } from '../../wire.ts';
import { DonorRef } from './donor-ref.ts';

/** On the company’s pledge: the donation that it matches. */
export const MatchedDonation = z.object({
  donation: z
    .object({
      _id: Id,
      donor: DonorRef.describe('Whose donation is matched.'),
      amount: Usd.describe('The whole donation, before refunds.'),
      refunded: Usd.describe('The refunded part.'),
      date: DayText.describe('The day of the donation.'),
    })
    .nullable()
    .describe('Null once the donation is deleted. The promise outlives it.'),
});
