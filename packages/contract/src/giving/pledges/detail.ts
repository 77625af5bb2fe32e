import { z } from 'zod';
import { ChangeSource } from '../../change-source.ts';
import { DayText, Id, Instant, Usd } from '../../wire.ts';
import { DonorRef } from './donor-ref.ts';
import { Pledge, PledgeSplit } from './pledge.ts';

export const PledgeInstallment = z.object({
  number: z.int().describe('Its place in the schedule, from 1.'),
  dueDate: DayText.nullable().describe('Null if no day was agreed.'),
  amount: Usd.describe('What was promised for this day.'),
  paid: Usd.describe('How much of that is paid.'),
  writtenOff: Usd.describe('How much of that is no longer expected.'),
});
export type PledgeInstallment = z.infer<typeof PledgeInstallment>;

/** A donation to the pledge. Its donor may differ from the pledge's. */
export const PledgePayment = z.object({
  _id: Id,
  donor: DonorRef.describe('Who paid. It may be somebody other than the pledge’s donor.'),
  amount: Usd.describe('The whole donation.'),
  refunded: Usd.describe('How much of that was refunded.'),
  disputed: Usd.describe('How much of the refunded amount a card dispute took.'),
  date: DayText.describe('The day of the donation.'),
  method: z.string(),
  notes: z.string(),
  allocations: z
    .array(z.object({ instalment: z.int(), amount: Usd }))
    .describe('How much of it went to which installment, by the installment’s number.'),
});
export type PledgePayment = z.infer<typeof PledgePayment>;

/** A dated adjustment of what is expected of the pledge. Amounts are signed changes. */
export const PledgeAdjustment = z.object({
  number: z.int().describe('Its place in the history, from 1.'),
  kind: z.enum(['promise', 'raise', 'lower', 'write-off', 'cancel', 'reinstate', 'reschedule']),
  effectiveOn: DayText.describe('The day from which it counts.'),
  amount: Usd.describe('By how much the promise changed; negative for a reduction.'),
  writtenOff: Usd.describe(
    'By how much the written-off amount changed; negative if it was reinstated.',
  ),
  reason: z.string().describe('What the member entered; empty if nothing.'),
  author: z
    .string()
    .nullable()
    .describe('The name of the member who made it; null if the product itself did.'),
  through: ChangeSource.describe('What it came through.'),
  createdAt: Instant,
});
export type PledgeAdjustment = z.infer<typeof PledgeAdjustment>;

/** A pledge with all the rows that its figures sum up. */
export const PledgeDetail = z.object({
  ...Pledge.shape,
  asOf: DayText.describe('The day as of whose end the pledge is shown.'),
  arrears: Usd.describe('The unpaid amount of installments whose day has passed.'),
  splits: z
    .array(
      PledgeSplit.extend({
        writtenOff: Usd.describe('The part’s share of what is no longer expected.'),
        paid: Usd.describe('Payments for the part’s fund and campaign, net of refunds.'),
      }),
    )
    .describe('The parts of a split pledge; empty if it isn’t split.'),
  schedule: z.array(PledgeInstallment).describe('The installments, by date.'),
  payments: z.array(PledgePayment).describe('The settled donations to the pledge.'),
  history: z
    .array(PledgeAdjustment)
    .describe('Every adjustment of what is expected, the oldest first.'),
});
export type PledgeDetail = z.infer<typeof PledgeDetail>;

export const PledgeDetailQuery = z.strictObject({
  asOf: DayText.describe(
    'The day as of whose end to show the pledge; today by default.',
  ).optional(),
});
