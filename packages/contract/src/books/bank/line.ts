import { bankLineStates } from '@pledgewell/domain';
import { confidences, proposalKinds } from '@pledgewell/domain/books/bank/proposal';
import { z } from 'zod';
import { DayText, Id, lineOfText, QueryFlag, Usd } from '../../wire.ts';
import { BankAccount, BankStatementsQuery } from './statement.ts';

const MatchedRecord = z.object({
  /** Null if the donation was erased since. */
  id: Id.nullable(),
  kind: z.enum(['payout', 'donation', 'pledge', 'donor']),
  label: z.string(),
  day: DayText.nullable(),
  amount: Usd,
});
/** A payout, donation, pledge or donor that a line is, or may be. */
export type MatchedRecord = z.infer<typeof MatchedRecord>;

/** What a line was matched to, and how that record has changed since. */
export const BankMatched = MatchedRecord.extend({
  amountNow: Usd.nullable().describe('The donation’s amount now, if it was changed since.'),
  isDeleted: z.boolean().describe('Whether the donation was deleted since.'),
  isRecorded: z
    .boolean()
    .describe('Whether the donation was recorded from this line; undoing then deletes it too.'),
});
export type BankMatched = z.infer<typeof BankMatched>;

export const BankProposal = z.object({
  kind: z
    .enum(proposalKinds)
    .describe('Installments and new donations are not recorded yet: accepting records them first.'),
  records: z.array(MatchedRecord),
  confidence: z.enum(confidences),
  reason: z.string(),
});
export type BankProposal = z.infer<typeof BankProposal>;

export const BankLine = z.object({
  _id: Id,
  account: BankAccount.pick({ _id: true, name: true, last4: true }),
  day: DayText,
  /** Above zero for money in. */
  amount: Usd,
  description: z.string(),
  state: z.enum(bankLineStates),
  /** What a matched line is; their amounts add up to its amount. */
  matches: z.array(BankMatched),
  /** What an open line may be, best first. */
  proposals: z.array(BankProposal),
});
export type BankLine = z.infer<typeof BankLine>;

export const BankLinesQuery = BankStatementsQuery.extend({
  state: z.enum(bankLineStates, { error: 'Choose open, matched or ignored.' }).optional(),
  direction: z.enum(['in', 'out'], { error: 'Choose in or out.' }).optional(),
  accountId: Id.optional(),
  changed: QueryFlag.describe(
    'Only lines with a donation that was changed or deleted after it was matched.',
  ).optional(),
});
export type BankLinesQuery = z.infer<typeof BankLinesQuery>;

export const BankMatch = z
  .strictObject({
    donationIds: z
      .array(Id)
      .max(100, { error: 'A line can be matched to at most 100 donations.' })
      .default([]),
    payoutId: Id.optional(),
  })
  .refine(({ donationIds, payoutId }) => (payoutId === undefined) !== (donationIds.length === 0), {
    error: 'Choose one payout, or one or more donations.',
  });
export type BankMatch = z.infer<typeof BankMatch>;

/** A donation to record from a line: its amount and its day are those of the line. */
export const BankRecording = z
  .strictObject({
    donorId: Id.describe('Who gave it; by default the donor of the pledge.').optional(),
    pledgeId: Id.describe('The pledge that it pays.').optional(),
    campaign: Id.nullable()
      .describe('The ID of the campaign; null for that of the pledge, or none.')
      .default(null),
    fund: Id.nullable()
      .describe('The ID of the fund; null for that of the pledge, or the default fund.')
      .default(null),
  })
  .refine(({ donorId, pledgeId }) => donorId !== undefined || pledgeId !== undefined, {
    error: 'Choose a donor or a pledge.',
  });
export type BankRecording = z.infer<typeof BankRecording>;

export const BankDonationsQuery = z.strictObject({
  search: lineOfText('Search', { most: 100 })
    .describe('Words of the donor’s name, or an amount.')
    .default(''),
});
export type BankDonationsQuery = z.infer<typeof BankDonationsQuery>;

/** A donation that a line can be matched to. */
export const BankDonation = z.object({
  _id: Id,
  donor: z.object({ _id: Id, name: z.string() }),
  amount: Usd,
  date: DayText,
  campaign: z.string().nullable(),
});
export type BankDonation = z.infer<typeof BankDonation>;

/** A payout of the card provider that no bank line has yet. */
export const ExpectedPayout = z.object({
  _id: Id,
  amount: Usd,
  arrivesOn: DayText,
  isLate: z
    .boolean()
    .describe('Whether a statement has the days around its arrival, without the payout.'),
});
export type ExpectedPayout = z.infer<typeof ExpectedPayout>;
