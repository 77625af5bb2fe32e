import {
  tieOutActions,
  tieOutCauseNames,
  tieOutKinds,
  tieOutReasonNames,
  tieOutSides,
  type TieOutKind,
} from '@pledgewell/domain';
import { z } from 'zod';
import { DayText, Id, Instant, queryInteger, Usd } from '../../wire.ts';
import { JournalClosing, MonthText } from '../journal/journal.ts';

const kinds = Object.keys(tieOutKinds) as [TieOutKind, ...TieOutKind[]];

/** Why the records and another side differ. */
const TieOutCauseSum = z.object({
  cause: z.enum(tieOutCauseNames),
  isNormal: z.boolean().describe('Whether nothing has to be done about it'),
  count: z.int().describe('How many rows it has'),
  amount: Usd.describe('The sum of its rows: above zero if the side has more than the records'),
});
export type TieOutCauseSum = z.infer<typeof TieOutCauseSum>;

const TieOutKindSum = z.object({
  kind: z.enum(kinds),
  records: Usd,
  other: Usd.describe('What the bank or the books say'),
  difference: Usd,
  unexplained: Usd.describe('What no row explains; always zero unless the tie-out is wrong'),
});

/** One comparison of the records of a month: with the bank, the journal or QuickBooks. */
export const TieOutComparison = z.object({
  side: z.enum(tieOutSides),
  kinds: z.array(TieOutKindSum),
  causes: z.array(TieOutCauseSum),
  unexplained: Usd.describe('The sum of what no row explains, without signs'),
  openRows: z.int().describe('Rows that somebody has to settle'),
});
export type TieOutComparison = z.infer<typeof TieOutComparison>;

export const TieOutMonth = z.object({
  month: MonthText,
  records: Usd.describe('The donations dated in the month'),
  bank: TieOutComparison,
  hasStatement: z.boolean().describe('Whether a bank statement has days of the month'),
  journal: TieOutComparison.nullable().describe('Null before the journal is started'),
  quickbooks: TieOutComparison.nullable().describe('Null without a mapped connection'),
  newEntries: z.int().describe('Journal entries since the last export of the month'),
  lastExportAt: Instant.nullable(),
  closing: JournalClosing.nullable().describe('Null while the month is open'),
  isTiedOut: z.boolean().describe('Whether no row is left to settle and nothing is unexplained'),
});
export type TieOutMonth = z.infer<typeof TieOutMonth>;

export const TieOutRowsQuery = z.strictObject({
  side: z.enum(tieOutSides, { error: 'Choose bank, journal or quickbooks.' }),
  cause: z.enum(tieOutCauseNames, { error: 'Choose a cause.' }),
  after: Id.optional().describe('Only rows after this one'),
  limit: queryInteger(1, 100).default(25),
});
export type TieOutRowsQuery = z.infer<typeof TieOutRowsQuery>;

/** One record that makes a side differ from the records. */
export const TieOutRow = z.object({
  _id: Id,
  kind: z.enum(kinds),
  reason: z.enum(tieOutReasonNames),
  sentence: z.string().describe('Why it is here, and what to do'),
  action: z.enum(tieOutActions).nullable().describe('What settles it; null if nothing has to'),
  name: z.string().describe('The donor, the description of the bank line, or what it is'),
  day: DayText,
  amount: Usd.describe('Above zero if the side has more than the records'),
  donationId: Id.nullable(),
  payoutId: Id.nullable(),
  lineId: Id.nullable(),
  documentId: Id.nullable().describe('Its document for QuickBooks'),
  entryNumber: z.int().nullable().describe('Its entry in the journal'),
});
export type TieOutRow = z.infer<typeof TieOutRow>;

const NotInBooks = z.object({
  reason: z.enum(tieOutReasonNames),
  sentence: z.string(),
  count: z.int(),
  amount: Usd,
});

/** What is not in the books yet, and why. */
export const TieOutOverview = z.object({
  journal: z
    .object({
      startsOn: DayText,
      newEntries: z.int().describe('Entries in no exported file yet'),
      newDebits: Usd.describe('The sum of their debits'),
      months: z.array(MonthText).describe('Their months, newest first'),
    })
    .nullable()
    .describe('Null before the journal is started'),
  quickBooks: z
    .object({
      companyName: z.string(),
      isSetUp: z.boolean().describe('Whether its item and accounts were chosen'),
      isSending: z.boolean(),
      problem: z.string().nullable().describe('What stops everything, and what to do'),
      documents: z.array(NotInBooks),
    })
    .nullable()
    .describe('Null without a connection'),
  beforeFirstDay: z.object({ count: z.int(), amount: Usd }).describe('Donations before the books'),
  openLines: z.object({ count: z.int(), amount: Usd }).describe('Money in without a donation'),
  hasStatement: z.boolean().describe('Whether a bank statement was uploaded'),
  months: z.array(MonthText).describe('The months that can be tied out, newest first'),
});
export type TieOutOverview = z.infer<typeof TieOutOverview>;

export const DepositsQuery = z.strictObject({
  after: Id.optional().describe('Only deposits after this one'),
  limit: queryInteger(1, 50).default(10),
});
export type DepositsQuery = z.infer<typeof DepositsQuery>;

/** A payout or a bank line, and whether both sides are equal. */
export const Deposit = z.object({
  _id: Id,
  kind: z.enum(['payout', 'donations', 'unmatched']),
  day: DayText,
  bank: Usd.nullable().describe('The amount of the bank line; null without one'),
  records: Usd.nullable().describe('What the records say it is; null if it is not matched'),
  difference: Usd.nullable().describe('Bank less records; null unless both are known'),
  description: z.string().describe('What the bank says'),
  count: z.int().describe('How many donations it has'),
  gifts: Usd,
  refunds: Usd,
  fees: Usd,
  other: Usd.describe('Parts that the records do not have'),
  reasons: z
    .array(z.object({ reason: z.enum(tieOutReasonNames), sentence: z.string(), amount: Usd }))
    .describe('What the difference consists of'),
  lineId: Id.nullable(),
  payoutId: Id.nullable(),
});
export type Deposit = z.infer<typeof Deposit>;

export const TieOutPosted = z.object({ entries: z.int() });
