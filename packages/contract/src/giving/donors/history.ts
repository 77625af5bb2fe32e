import { z } from 'zod';
import { DayText, Usd } from '../../wire.ts';
import { InKind } from '../donations/in-kind.ts';
import { Overdue } from './donor.ts';

/** Settled donations outside the trash, net of refunds, by the date of the donation. */
const Given = {
  amount: Usd.describe('Settled donations outside the trash, net of refunds.'),
  gifts: z.int().describe('How many donations that are.'),
};

/** One donor's giving so far, as figures and as the bars of two charts. */
export const DonorHistory = z.object({
  ...Given,
  inKind: InKind.describe('In-kind donations, separate from money.'),
  average: Usd.nullable().describe('The average donation; null if there are no donations.'),
  largest: z
    .object({ amount: Usd, date: DayText })
    .nullable()
    .describe('The largest donation; null if there are no donations.'),
  overdue: Overdue.describe('The unpaid installments of pledges whose date has passed.'),
  firstGiftOn: DayText.nullable().describe(
    'The day of the first donation; null if there are no donations.',
  ),
  lastGiftOn: DayText.nullable().describe(
    'The day of the latest donation; null if there are no donations.',
  ),
  years: z
    .array(z.object({ year: z.int(), ...Given }))
    .describe(
      'Each calendar year from the first donation on, including years without donations; ' +
        'ten at most.',
    ),
  earlier: z.object(Given).describe('The total before the first of these years.'),
  months: z
    .array(z.object({ month: DayText, ...Given }))
    .describe('The last twelve calendar months, including the current one, by their first days.'),
});
export type DonorHistory = z.infer<typeof DonorHistory>;
