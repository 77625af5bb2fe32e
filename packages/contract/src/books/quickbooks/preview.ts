import { quickBooksKinds, type QuickBooksKind } from '@pledgewell/domain';
import { z } from 'zod';
import { DayText, Id, Usd } from '../../wire.ts';
import { MonthText } from '../journal/journal.ts';

const kinds = Object.keys(quickBooksKinds) as [QuickBooksKind, ...QuickBooksKind[]];

/** What is done at QuickBooks. An adjustment is a journal entry, because the books are closed. */
const Change = z.enum(['create', 'update', 'delete', 'adjust']);

/** How many entries of each list a preview has at most; the counts are of all. */
export const mostPreviewed = 500;

const Customer = z.object({
  donorId: Id,
  donor: z.string(),
  by: z.enum(['name', 'email', 'new']).describe('How the customer was found, or that it is added'),
  customer: z.string().describe('The customer’s name at QuickBooks'),
  isNameUsed: z.boolean().describe('Whether somebody else has the donor’s name already'),
});

/** Everything that would be sent to QuickBooks now, computed as sending computes it. */
export const QuickBooksPreview = z.object({
  months: z
    .array(
      z.object({
        month: MonthText,
        kind: z.enum(kinds),
        does: Change,
        count: z.int(),
        amount: Usd,
      }),
    )
    .describe('Counts and totals, by the month of the documents'),
  accounts: z
    .array(z.object({ account: z.string(), class: z.string().nullable(), amount: Usd }))
    .describe('By how much accounts change; debits are above zero'),
  items: z
    .array(z.object({ item: z.string(), count: z.int(), amount: Usd }))
    .describe('The lines of new sales receipts, by item'),
  customers: z.object({
    known: z.int().describe('Donors whose customer was found earlier'),
    byName: z.int(),
    byEmail: z.int(),
    added: z.int(),
    list: z.array(Customer),
  }),
  deposits: z.object({
    count: z.int(),
    list: z.array(
      z.object({
        payoutId: Id,
        date: DayText,
        receipts: z.int().describe('How many receipts and refunds it has'),
        received: Usd,
        fees: Usd,
        total: Usd.describe('What arrives at the bank'),
      }),
    ),
  }),
  blocked: z.object({
    count: z.int(),
    list: z.array(
      z.object({
        documentId: Id,
        kind: z.enum(kinds),
        name: z.string().describe('The donor; empty for a deposit'),
        date: DayText.nullable(),
        amount: Usd.nullable(),
        reason: z.string().describe('What stops it, and what to do'),
      }),
    ),
  }),
  calls: z.int().describe('About how many calls to QuickBooks it takes'),
});
export type QuickBooksPreview = z.infer<typeof QuickBooksPreview>;

/** What would be sent for one document now, or what is in the books if nothing would be. */
export const QuickBooksDocumentPreview = z.object({
  does: z.enum([...Change.options, 'nothing', 'blocked']),
  reason: z.string().nullable().describe('What stops it, and what to do'),
  date: DayText.nullable(),
  customer: Customer.pick({ by: true, customer: true })
    .extend({ by: z.enum(['known', ...Customer.shape.by.options]) })
    .nullable(),
  account: z.string().nullable().describe('Where the money is booked'),
  lines: z.array(
    z.object({
      description: z.string(),
      name: z.string().describe('The item, or the account'),
      class: z.string().nullable(),
      amount: Usd.describe('In an adjustment, debits are above zero'),
    }),
  ),
  note: z.string(),
});
export type QuickBooksDocumentPreview = z.infer<typeof QuickBooksDocumentPreview>;
