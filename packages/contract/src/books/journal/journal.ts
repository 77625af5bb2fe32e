import {
  journalAccountIds,
  journalBases,
  journalEntryKinds,
  journalFormats,
  type JournalEntryKind,
  type JournalFormat,
} from '@pledgewell/domain';
import { z } from 'zod';
import {
  DayText,
  Id,
  Instant,
  lineOfText,
  queryInteger,
  SeenVersion,
  Usd,
  Version,
} from '../../wire.ts';

const kinds = Object.keys(journalEntryKinds) as [JournalEntryKind, ...JournalEntryKind[]];
const formats = Object.keys(journalFormats) as [JournalFormat, ...JournalFormat[]];

const error = 'Enter a month as YYYY-MM.';

/** A month, `YYYY-MM`. */
export const MonthText = z
  .string({ error })
  .regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, { error })
  .meta({ description: 'A month, YYYY-MM' });

const accountName = lineOfText('Account', { most: 100 });
const AccountNames = z.partialRecord(z.enum(journalAccountIds), accountName);

export const JournalSettings = z.object({
  basis: z.enum(journalBases).meta({
    description: 'Whether a pledge is income when it is paid (cash) or promised (accrual)',
  }),
  startsOn: DayText.meta({ description: 'Nothing dated before this day is in the journal' }),
  accountNames: AccountNames.meta({
    description: 'The names of accounts that differ from the product’s own names',
  }),
  version: Version,
});
export type JournalSettings = z.infer<typeof JournalSettings>;

/** The organization's journal. */
export const Journal = z.object({
  settings: JournalSettings.nullable().meta({ description: 'Null before the journal is started' }),
});
export type Journal = z.infer<typeof Journal>;

const choices = {
  basis: z.enum(journalBases, { error: 'Choose cash or accrual.' }),
  startsOn: DayText,
  accountNames: AccountNames.default({}),
};

export const NewJournal = z.strictObject(choices);
export type NewJournal = z.infer<typeof NewJournal>;

export const JournalSettingsChanges = z.strictObject({ ...choices, version: SeenVersion });
export type JournalSettingsChanges = z.infer<typeof JournalSettingsChanges>;

/** The closing of a month. No entry is posted into a closed month. */
export const JournalClosing = z.object({
  _id: Id,
  month: MonthText,
  closedAt: Instant,
  closedBy: z.string().meta({ description: 'Who closed it' }),
});
export type JournalClosing = z.infer<typeof JournalClosing>;

export const NewJournalClosing = z.strictObject({ month: MonthText });
export type NewJournalClosing = z.infer<typeof NewJournalClosing>;

/** What closing a month means now. */
export const JournalClosingCheck = z.object({
  month: MonthText,
  blockedBecause: z
    .string()
    .nullable()
    .meta({ description: 'Why the month can’t be closed; null if it can' }),
  adjustmentsIn: MonthText.meta({ description: 'The month that later changes are posted in' }),
  cardClearing: Usd.meta({
    description: 'What is on the card clearing account at the end of the month',
  }),
});
export type JournalClosingCheck = z.infer<typeof JournalClosingCheck>;

export const JournalReopening = z.strictObject({
  reason: lineOfText('Reason', { least: 1, most: 500 }).describe('Why the month is reopened.'),
});
export type JournalReopening = z.infer<typeof JournalReopening>;

/** One month of the journal. */
export const JournalMonth = z.object({
  month: MonthText,
  entries: z.int(),
  debits: Usd.meta({ description: 'The sum of all debits, which equals the sum of all credits' }),
  lastExport: z
    .object({ at: Instant, format: z.enum(formats), by: z.string() })
    .nullable()
    .meta({ description: 'The latest file of the month; null if there is none' }),
  changes: z.int().meta({ description: 'Entries posted since the last export' }),
  closing: JournalClosing.nullable().meta({ description: 'Null while the month is open' }),
});
export type JournalMonth = z.infer<typeof JournalMonth>;

export const JournalLine = z.object({
  account: z.string(),
  fund: z.string().nullable(),
  campaign: z.string().nullable(),
  debit: Usd,
  credit: Usd,
});

/** One entry. Its debits equal its credits. */
export const JournalEntry = z.object({
  number: z.int(),
  kind: z.enum(kinds),
  date: DayText,
  name: z.string().meta({ description: 'The donor; empty for payouts and fees' }),
  isCorrection: z.boolean().meta({
    description: 'Whether it posts the change of a record that was posted before',
  }),
  adjustedMonth: MonthText.nullable().meta({
    description: 'The closed month that it concerns; null unless it is an adjustment',
  }),
  donationId: Id.nullable(),
  pledgeId: Id.nullable(),
  payoutId: Id.nullable(),
  lines: z.array(JournalLine),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

export const JournalEntriesQuery = z.strictObject({
  month: MonthText,
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(25),
});
export type JournalEntriesQuery = z.infer<typeof JournalEntriesQuery>;

/** The accounts of a month and what was posted to them. */
export const AccountTotal = z.object({ account: z.string(), debit: Usd, credit: Usd });
export type AccountTotal = z.infer<typeof AccountTotal>;

export const NewJournalExport = z.strictObject({
  month: MonthText,
  format: z.enum(formats, { error: 'Choose a format.' }),
  onlyChanges: z
    .boolean()
    .default(false)
    .meta({ description: 'Only the entries posted since the last export of the month' }),
});
export type NewJournalExport = z.infer<typeof NewJournalExport>;

export const JournalExport = z.object({ _id: Id, month: MonthText, format: z.enum(formats) });
export type JournalExport = z.infer<typeof JournalExport>;
