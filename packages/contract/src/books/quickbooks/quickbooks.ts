import {
  classSources,
  quickBooksKinds,
  quickBooksStates,
  type QuickBooksKind,
  type QuickBooksState,
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

const kinds = Object.keys(quickBooksKinds) as [QuickBooksKind, ...QuickBooksKind[]];
const states = Object.keys(quickBooksStates) as [QuickBooksState, ...QuickBooksState[]];

/** An ID at QuickBooks. */
const theirId = lineOfText('ID', { least: 1, most: 50 });

/** How donations become documents. */
const mapping = {
  startsOn: DayText.describe('Nothing dated before this day is sent'),
  itemId: theirId.describe('The item of every line whose fund has no other'),
  fundItems: z
    .array(z.strictObject({ fundId: Id, itemId: theirId }))
    .max(500)
    .describe('The items of funds that have one of their own')
    .default([]),
  bankAccountId: theirId.describe('Where payouts arrive'),
  feeAccountId: theirId.describe('Where the fees of payouts are booked'),
  classSource: z.enum(classSources, { error: 'Choose where classes come from.' }).default('none'),
  holdHours: z
    .int({ error: 'Enter whole hours.' })
    .min(0, { error: 'Enter 0 or more hours.' })
    .max(168, { error: 'Enter at most 168 hours.' })
    .describe('How long a new donation is held before it is sent')
    .default(24),
  isAutomatic: z
    .boolean({ error: 'Enter true or false.' })
    .describe('False if documents are sent only when somebody says so')
    .default(true),
};

export const QuickBooksMapping = z.object({
  startsOn: DayText,
  itemId: z.string(),
  fundItems: z.array(z.object({ fundId: Id, itemId: z.string() })),
  bankAccountId: z.string(),
  feeAccountId: z.string(),
  classSource: z.enum(classSources),
  holdHours: z.int(),
  isAutomatic: z.boolean(),
});

/** The connection to a company at QuickBooks Online. */
export const QuickBooksStatus = z.object({
  isOffered: z.boolean().describe('Whether this server has credentials for QuickBooks'),
  isTestMode: z.boolean().describe('Whether a stand-in takes the place of QuickBooks'),
  connection: z
    .object({
      companyName: z.string(),
      hasClasses: z.boolean(),
      isConnected: z.boolean().describe('False once the connection has ended'),
      mapping: QuickBooksMapping.nullable().describe('Null until it is chosen'),
      isSending: z.boolean(),
      wasStarted: z.boolean().describe('Whether sending was ever started'),
      problem: z.string().nullable().describe('What stops everything, and what to do'),
      version: Version,
    })
    .nullable(),
  counts: z.partialRecord(z.enum(states), z.int()).describe('How many documents are in each state'),
  progress: z
    .object({
      done: z.int().describe('How many documents are in the books'),
      total: z.int().describe('Those and the ones that can be sent now'),
      perMinute: z.int().nullable().describe('How many were sent a minute; null at first'),
      secondsLeft: z.int().nullable(),
    })
    .nullable()
    .describe('Null while nothing is being sent'),
});
export type QuickBooksStatus = z.infer<typeof QuickBooksStatus>;

/** The mapping after a change, with its new version. */
export const QuickBooksSettings = QuickBooksMapping.extend({ version: Version });
export type QuickBooksSettings = z.infer<typeof QuickBooksSettings>;

export const QuickBooksMappingChanges = z.strictObject({ ...mapping, version: SeenVersion });
export type QuickBooksMappingChanges = z.infer<typeof QuickBooksMappingChanges>;

const Choice = z.object({ id: z.string(), name: z.string() });

/** What the company has to choose from. */
export const QuickBooksChoices = z.object({
  items: z.array(Choice),
  bankAccounts: z.array(Choice),
  expenseAccounts: z.array(Choice),
});
export type QuickBooksChoices = z.infer<typeof QuickBooksChoices>;

export const QuickBooksReturn = z.strictObject({
  /** The query of the URL that QuickBooks sent the browser back to. */
  query: z.string({ error: 'The return is missing.' }).max(4_000),
});
export type QuickBooksReturn = z.infer<typeof QuickBooksReturn>;

export const QuickBooksSending = z.strictObject({
  isSending: z.boolean({ error: 'Enter true or false.' }),
});
export type QuickBooksSending = z.infer<typeof QuickBooksSending>;

export const QuickBooksDocument = z.object({
  _id: Id,
  kind: z.enum(kinds),
  state: z.enum(states),
  donationId: Id.nullable(),
  payoutId: Id.nullable(),
  name: z.string().describe('The donor; empty for a deposit'),
  date: DayText.nullable(),
  amount: Usd.nullable(),
  reason: z.string().nullable().describe('What stops it, and what to do'),
  heldUntil: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  quickBooksId: z.string().nullable(),
  isMoved: z.boolean().describe('Whether it has another day because the books were closed'),
  adjustments: z
    .array(z.object({ quickBooksId: z.string(), date: DayText }))
    .describe('Journal entries that changed it after the books were closed'),
});
export type QuickBooksDocument = z.infer<typeof QuickBooksDocument>;

export const QuickBooksDocumentQuery = z.strictObject({
  state: z.enum(states, { error: 'Choose a state.' }).optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(25),
});
export type QuickBooksDocumentQuery = z.infer<typeof QuickBooksDocumentQuery>;
