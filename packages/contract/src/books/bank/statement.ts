import { bankLineStates, statementFormats } from '@pledgewell/domain';
import { decimalMarks } from '@pledgewell/domain/books/bank/bank-amount';
import { layoutQuestions } from '@pledgewell/domain/books/bank/guess-layout';
import { confidences } from '@pledgewell/domain/books/bank/propose-matches';
import { dateOrders } from '@pledgewell/domain/workspace/imports/dates';
import { z } from 'zod';
import { DayText, Id, Instant, lineOfText, queryInteger, Usd } from '../../wire.ts';

/** Limits of a statement; it is read at once, in memory. */
export const statementLimits = {
  megabytes: 4,
  lines: 10_000,
  columns: 60,
  cellCharacters: 2_000,
  unpackedMegabytes: 40,
  unpackedRatio: 100,
  archiveEntries: 200,
} as const;

/** The last digits of an account's number; never all of it. */
const Last4 = z
  .string()
  .regex(/^\d{4}$/, { error: 'Enter the last four digits of the account number.' })
  .nullable();

export const NewBankAccount = z.strictObject({
  name: lineOfText('Account name', { least: 1, most: 100 }),
  last4: Last4,
});
export type NewBankAccount = z.infer<typeof NewBankAccount>;

export const BankAccount = z.object({
  _id: Id,
  name: z.string(),
  last4: z.string().nullable(),
  createdAt: Instant,
});
export type BankAccount = z.infer<typeof BankAccount>;

const column = queryInteger(0, 199);
const error = 'Choose the columns that contain the description.';

/** Where a table has its day, amount and description; every part that is left out is guessed. */
export const LayoutChoice = z.strictObject({
  /** 0 if no row names the columns. */
  headerRow: queryInteger(0, 20).optional(),
  day: column.optional(),
  order: z.enum(dateOrders, { error: 'Choose the order of day and month.' }).optional(),
  decimal: z.enum(decimalMarks, { error: 'Choose what stands before the cents.' }).optional(),
  amount: column.optional(),
  moneyIn: column.optional(),
  moneyOut: column.optional(),
  description: z
    .codec(z.string({ error }).regex(/^\d{1,3}(,\d{1,3}){0,9}$/, { error }), z.array(z.int()), {
      decode: (text) => text.split(',').map(Number),
      encode: (columns) => columns.join(','),
    })
    .optional(),
});
export type LayoutChoice = z.infer<typeof LayoutChoice>;

export const StatementUpload = LayoutChoice.extend({
  accountId: Id,
  fileName: lineOfText('File name', { least: 1, most: 255 }),
});
export type StatementUpload = z.infer<typeof StatementUpload>;

const place = z.int().nullable();

/** How a file is read, shown before anything is stored. */
export const StatementPreview = z.object({
  format: z.enum(statementFormats),
  /** The last digits of the account in the file; null if it names none. */
  last4: z.string().nullable(),
  /** Null for a format with fixed fields. */
  table: z
    .object({
      columns: z.array(z.string()),
      /** The first rows, unchanged. */
      rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
      layout: z.object({
        headerRow: place,
        day: z.int(),
        order: z.enum(dateOrders),
        decimal: z.enum(decimalMarks),
        amount: place,
        moneyIn: place,
        moneyOut: place,
        description: z.array(z.int()),
      }),
      /** What a person should look at before uploading. */
      unsure: z.array(z.enum(layoutQuestions)),
    })
    .nullable(),
  /** The first lines as they would be stored. */
  lines: z.array(z.object({ day: DayText, amount: Usd, description: z.string() })),
  count: z.int(),
  moneyIn: Usd,
  moneyOut: Usd,
  firstDay: DayText.nullable(),
  lastDay: DayText.nullable(),
  /** Rows that are no lines, with the reason; the first of them. */
  skipped: z.array(z.object({ row: z.int(), problem: z.string() })),
  skippedCount: z.int(),
});
export type StatementPreview = z.infer<typeof StatementPreview>;

export const BankStatement = z.object({
  _id: Id,
  account: BankAccount.pick({ _id: true, name: true, last4: true }),
  fileName: z.string(),
  format: z.enum(statementFormats),
  firstDay: DayText,
  lastDay: DayText,
  lineCount: z.int(),
  /** Lines that no earlier statement of the account had. */
  newLineCount: z.int(),
  uploadedAt: Instant,
});
export type BankStatement = z.infer<typeof BankStatement>;

export const BankStatementsQuery = z.strictObject({
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, 100).default(20),
});
export type BankStatementsQuery = z.infer<typeof BankStatementsQuery>;

/** A payout, donation or pledge that a line is, or may be. */
const MatchedRecord = z.object({
  /** Null if the donation was erased since. */
  id: Id.nullable(),
  kind: z.enum(['payout', 'donation', 'pledge']),
  label: z.string(),
  day: DayText.nullable(),
  amount: Usd,
});
export type MatchedRecord = z.infer<typeof MatchedRecord>;

export const BankProposal = z.object({
  /** An installment is not recorded yet: its payment is recorded first. */
  kind: z.enum(['payout', 'donations', 'installment']),
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
  matches: z.array(MatchedRecord),
  /** What an open line of money in may be, best first. */
  proposals: z.array(BankProposal),
});
export type BankLine = z.infer<typeof BankLine>;

export const BankLinesQuery = BankStatementsQuery.extend({
  state: z.enum(bankLineStates, { error: 'Choose open, matched or ignored.' }).optional(),
  direction: z.enum(['in', 'out'], { error: 'Choose in or out.' }).optional(),
  accountId: Id.optional(),
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
