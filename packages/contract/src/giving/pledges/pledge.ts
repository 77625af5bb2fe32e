import {
  frequencies,
  mostInstallments,
  pledgeStatuses,
  scheduleFlaw,
  termsFlaw,
  type ScheduleFlaw,
} from '@pledgewell/domain';
import { z } from 'zod';
import { FundRef } from '../funds/fund.ts';
import { refineSplits, splitList } from '../split.ts';
import { DonorRef } from './donor-ref.ts';
import { MatchedDonation } from './matched-donation.ts';
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

/** The campaign; null if there is none or it was deleted. */
export const CampaignRef = z.object({ _id: Id, name: z.string(), description: z.string() });

const status = z.enum(pledgeStatuses, { error: 'Choose open, settled or canceled.' });
const frequency = z.enum(frequencies, { error: 'Choose how often the donor pays.' });

/** A part of a split pledge, for one fund and one campaign. */
export const PledgeSplit = z.object({
  fund: FundRef.nullable().describe('The fund in the books; null for the default fund.'),
  campaign: CampaignRef.nullable().describe('The campaign that it is for; null for none.'),
  amount: Usd.describe('The promised part.'),
});
export type PledgeSplit = z.infer<typeof PledgeSplit>;

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
  splits: z
    .array(PledgeSplit)
    .describe(
      'The parts of a split pledge, which add up to it; empty if it isn’t split. A split pledge ' +
        'has no campaign and no fund of its own, and its payments are split in proportion.',
    ),
  employerMatch: MatchedDonation.nullable().describe(
    'The donation that the pledge matches; null if it is no match of an employer.',
  ),
  isOverdue: z.boolean().describe('Whether the day of an unpaid installment has passed.'),
  createdAt: Instant.describe('When the pledge was added.'),
  version: Version,
});
export type Pledge = z.infer<typeof Pledge>;

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
    splits: splitList.describe('The parts of a split pledge; empty if it isn’t split.').default([]),
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
  })
  .superRefine(refineSplits('pledge'));
export type NewPledge = z.infer<typeof NewPledge>;

const effectiveOn = DayText.nullable()
  .describe('When it takes effect: from the pledge date to today; null for today.')
  .default(null);

export const PledgeChanges = z
  .strictObject({
    ...terms,
    splits: splitList
      .describe(
        'The parts, or an empty list if it is no longer split. Without them the split stays.',
      )
      .optional(),
    status,
    effectiveOn,
    version: SeenVersion,
  })
  .superRefine(refineSplits('pledge'));
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
