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
  donor: DonorRef,
  /** The promised amount, including increases and reductions. */
  amount: Usd,
  /** Settled donations to this pledge, net of refunds; more than the amount if a donor overpaid. */
  amountFulfilled: Usd,
  /** What is no longer expected. */
  amountWrittenOff: Usd,
  date: DayText,
  dueDate: DayText.nullable(),
  /** Promised minus written off; zero for a canceled pledge. */
  pledged: Usd,
  /** The date of the earliest unpaid installment; null for a canceled pledge. */
  nextDueDate: DayText.nullable(),
  /** The unpaid amount of installments whose date has passed. */
  pastDue: Usd,
  /**
   * The overdue amount and what is due today, or else the next installment; zero unless the pledge
   * is open.
   */
  dueNow: Usd,
  notes: z.string(),
  status,
  frequency,
  campaign: CampaignRef.nullable(),
  /** The fund in the books, which its payments take; null for the default fund. */
  fund: FundRef.nullable(),
  isOverdue: z.boolean(),
  createdAt: Instant,
  version: Version,
});
export type Pledge = z.infer<typeof Pledge>;

export const PledgeInstallment = z.object({
  number: z.int(),
  dueDate: DayText.nullable(),
  amount: Usd,
  paid: Usd,
  writtenOff: Usd,
});
export type PledgeInstallment = z.infer<typeof PledgeInstallment>;

/** A donation to the pledge. Its donor may differ from the pledge's. */
export const PledgePayment = z.object({
  _id: Id,
  donor: DonorRef,
  amount: Usd,
  refunded: Usd,
  /** How much of that a card dispute took. */
  disputed: Usd,
  date: DayText,
  method: z.string(),
  notes: z.string(),
  /** How much of it went to which installment. */
  allocations: z.array(z.object({ instalment: z.int(), amount: Usd })),
});
export type PledgePayment = z.infer<typeof PledgePayment>;

/** A dated adjustment of what is expected of the pledge. Amounts are signed changes. */
export const PledgeAdjustment = z.object({
  number: z.int(),
  kind: z.enum(['promise', 'raise', 'lower', 'write-off', 'cancel', 'reinstate', 'reschedule']),
  effectiveOn: DayText,
  amount: Usd,
  writtenOff: Usd,
  reason: z.string(),
  /** Who made it; null if the product itself did. */
  author: z.string().nullable(),
  createdAt: Instant,
});
export type PledgeAdjustment = z.infer<typeof PledgeAdjustment>;

/** A pledge with all the rows that its figures sum up. */
export const PledgeDetail = z.object({
  ...Pledge.shape,
  /** The day as of whose end this is shown. */
  asOf: DayText,
  /** The unpaid amount of installments whose date has passed. */
  arrears: Usd,
  schedule: z.array(PledgeInstallment),
  payments: z.array(PledgePayment),
  history: z.array(PledgeAdjustment),
});
export type PledgeDetail = z.infer<typeof PledgeDetail>;

export const PledgeDetailQuery = z.strictObject({ asOf: DayText.optional() });

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
  donor: z.uuid({ error: 'Please select a donor' }),
  amount: PositiveUsd,
  date: DayText,
  dueDate: DayText.nullable().default(null),
  notes: freeText('Notes', { most: 10_000 }).default(''),
  campaign: Id.nullable().default(null),
  /** Null for the default fund. */
  fund: Id.nullable().default(null),
  /** Why the rest is written off or reinstated. */
  reason: lineOfText('Reason', { most: 500 }).default(''),
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
    status: status.default('open'),
    frequency: frequency.default('one-time'),
    schedule: scheduleLines.optional(),
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

/** When an adjustment takes effect: from the pledge date to today, by default today. */
const effectiveOn = DayText.nullable().default(null);

export const PledgeChanges = z.strictObject({
  ...terms,
  status,
  effectiveOn,
  version: SeenVersion,
});
export type PledgeChanges = z.infer<typeof PledgeChanges>;

/** Writes off an amount, or the whole rest by default. */
export const WriteOff = z.strictObject({
  amount: PositiveUsd.nullable().default(null),
  reason: lineOfText('Reason', { least: 1, most: 500 }),
  effectiveOn,
  version: Version,
});
export type WriteOff = z.infer<typeof WriteOff>;

export const Reinstatement = z.strictObject({
  reason: lineOfText('Reason', { least: 1, most: 500 }),
  effectiveOn,
  version: Version,
});
export type Reinstatement = z.infer<typeof Reinstatement>;
