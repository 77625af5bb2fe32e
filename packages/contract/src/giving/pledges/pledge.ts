import {
  frequencies,
  mostInstallments,
  pledgeStatuses,
  scheduleFlaw,
  termsFlaw,
  type ScheduleFlaw,
} from '@pledgewell/domain';
import { z } from 'zod';
import { ChangeSource } from '../../change-source.ts';
import { FundRef } from '../funds/fund.ts';
import {
  DayText,
  freeText,
  Id,
  Instant,
  lineOfText,
  PositiveUsd,
  SeenVersion,
  Usd,
  Version,
} from '../../wire.ts';

/** The donor of a pledge or donation. */
export const DonorRef = z.object({ _id: Id, name: z.string(), email: z.string().nullable() });
export type DonorRef = z.infer<typeof DonorRef>;

/** The campaign; null if there is none or it was deleted. */
export const CampaignRef = z.object({ _id: Id, name: z.string(), description: z.string() });

const status = z.enum(pledgeStatuses, { error: 'Choose open, settled or canceled.' });
const frequency = z.enum(frequencies, { error: 'Choose how often the donor pays.' });

export const Pledge = z.object({
  _id: Id,
  donor: DonorRef.describe('Who promised it.'),
  amount: Usd.describe('The promised amount, including increases and reductions.'),
  amountFulfilled: Usd.describe(
    'Settled donations to this pledge, net of refunds; more than the amount if a donor ' +
      'overpaid.',
  ),
  amountWrittenOff: Usd.describe('The part that is no longer expected.'),
  date: DayText.describe('The day of the promise.'),
  dueDate: DayText.nullable().describe(
    'The day by which it is to be paid; null if no day was agreed.',
  ),
  pledged: Usd.describe('Promised minus written off; zero for a canceled pledge.'),
  nextDueDate: DayText.nullable().describe(
    'The day of the earliest unpaid installment; null if there is none, or for a ' +
      'canceled pledge.',
  ),
  pastDue: Usd.describe('The unpaid amount of installments whose day has passed.'),
  dueNow: Usd.describe(
    'The overdue amount and what is due today, or else the next installment; zero unless ' +
      'the pledge is open.',
  ),
  notes: z.string().describe('Notes for your team.'),
  status: status.describe('Settled once it is paid or the rest is written off.'),
  frequency: frequency.describe('How often the donor pays.'),
  campaign: CampaignRef.nullable().describe('Null if there is none or it was deleted.'),
  fund: FundRef.nullable().describe(
    'The fund in the books, which its payments take; null for the default fund.',
  ),
  isOverdue: z.boolean().describe('Whether the day of an unpaid installment has passed.'),
  createdAt: Instant.describe('When the pledge was added.'),
  version: Version,
});
export type Pledge = z.infer<typeof Pledge>;

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

/** The sentences about an invalid schedule. */
export const scheduleFlaws: Record<ScheduleFlaw, string> = {
  empty: 'The schedule needs at least one payment.',
  'too-long': `A pledge can have at most ${mostInstallments.toLocaleString('en-US')} payments.`,
  'too-small': 'The amount is too small for this many payments.',
  undated: 'Enter a date for each payment.',
  'out-of-order': 'Put the payments in date order.',
  'wrong-sum': 'The payments don’t add up to the pledge amount.',
};

const terms = {
  donor: z
    .uuid({ error: 'Please select a donor' })
    .describe('The ID of the donor who promises it.'),
  amount: PositiveUsd.describe('The promised amount.'),
  date: DayText.describe('The day of the promise.'),
  dueDate: DayText.nullable()
    .describe('The day by which it is to be paid; null if no day was agreed.')
    .default(null),
  notes: freeText('Notes', { most: 10_000 }).describe('Notes for your team.').default(''),
  campaign: Id.nullable()
    .describe('The ID of the campaign that it is for; null for none.')
    .default(null),
  fund: Id.nullable().describe('Null for the default fund.').default(null),
  reason: lineOfText('Reason', { most: 500 })
    .describe('Why the rest is written off or reinstated.')
    .default(''),
};

const scheduleLines = z.array(
  z.strictObject({ dueDate: DayText.nullable(), amount: PositiveUsd }),
  { error: 'Enter a list of payments.' },
);

/**
 * What the form of a new pledge sends. Without a schedule, the dates and the frequency determine
 * it.
 */
export const NewPledge = z
  .strictObject({
    ...terms,
    status: status.describe('Canceled pledges expect no money.').default('open'),
    frequency: frequency
      .describe(
        'How often the donor pays. Without a schedule, it divides the amount into ' +
          'installments.',
      )
      .default('one-time'),
    schedule: scheduleLines
      .describe(
        'The installments by date; together they make up the amount. Without it, the dates ' +
          'and the frequency determine them.',
      )
      .optional(),
  })
  .superRefine((given, context) => {
    // Errors in a single payment come first; its amount may not even be a number of cents yet.
    if (context.issues.length > 0) return;
    const { amount, schedule } = given;
    const flaw = schedule ? scheduleFlaw(amount, schedule) : termsFlaw(amount, given);
    if (flaw === null) return;
    const path = schedule ? 'schedule' : flaw === 'too-small' ? 'amount' : 'dueDate';
    context.addIssue({ code: 'custom', path: [path], message: scheduleFlaws[flaw] });
  });
export type NewPledge = z.infer<typeof NewPledge>;

const effectiveOn = DayText.nullable()
  .describe('When it takes effect: from the pledge date to today; null for today.')
  .default(null);

export const PledgeChanges = z.strictObject({
  ...terms,
  status,
  effectiveOn,
  version: SeenVersion,
});
export type PledgeChanges = z.infer<typeof PledgeChanges>;

/** Writes off an amount, or the whole rest by default. */
export const WriteOff = z.strictObject({
  amount: PositiveUsd.nullable()
    .describe('The amount to write off; null for the whole rest.')
    .default(null),
  reason: lineOfText('Reason', { least: 1, most: 500 }).describe('Why it is no longer expected.'),
  effectiveOn,
  version: Version.describe('The version of the pledge that you read last.'),
});
export type WriteOff = z.infer<typeof WriteOff>;

export const Reinstatement = z.strictObject({
  reason: lineOfText('Reason', { least: 1, most: 500 }).describe('Why it is expected again.'),
  effectiveOn,
  version: Version.describe('The version of the pledge that you read last.'),
});
export type Reinstatement = z.infer<typeof Reinstatement>;
