import { statementFormats } from '@pledgewell/domain';
import { decimalMarks } from '@pledgewell/domain/books/bank/bank-amount';
import { layoutQuestions } from '@pledgewell/domain/books/bank/guess-layout';
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
  direction: column.optional(),
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
        /** The column that says whether an amount without a sign is in or out. */
        direction: place,
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
  openingBalance: Usd.nullable(),
  closingBalance: Usd.nullable(),
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
  openingBalance: Usd.nullable().describe('Null if the file does not say.'),
  closingBalance: Usd.nullable().describe('Null if the file does not say.'),
  uploadedAt: Instant,
  uploadedBy: z.string().nullable().describe('The name of the user, if they are still known.'),
});
export type BankStatement = z.infer<typeof BankStatement>;

export const BankStatementsQuery = z.strictObject({
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, 100).default(20),
});
export type BankStatementsQuery = z.infer<typeof BankStatementsQuery>;

/** A statement in the list, with what is between it and the one before it of the same account. */
export const ListedStatement = BankStatement.extend({
  gap: z
    .object({
      firstDay: DayText.nullable().describe('The first day that no statement has; null for none.'),
      lastDay: DayText.nullable().describe('The last day that no statement has; null for none.'),
      difference: Usd.nullable().describe(
        'How much the balance changed in between; null if a balance is unknown.',
      ),
    })
    .nullable()
    .describe('What is missing before this statement; null if it follows the one before it.'),
  decidedCount: z.int().describe('Its lines that are matched or ignored.'),
  removalRefusal: z.string().nullable().describe('Why it can’t be removed; null if it can.'),
});
export type ListedStatement = z.infer<typeof ListedStatement>;
