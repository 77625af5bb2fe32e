import { journalEntryKinds } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Sheet, SheetKind } from '../../../platform/sheets/sheet.ts';

type Column = [header: string, kind: SheetKind, value: RawBuilder<unknown>];

const kindWords = sql`(${JSON.stringify(journalEntryKinds)}::jsonb) ->> x.kind`;
/**
 * A correction says so, because its date is the date of the record that it corrects. An adjustment
 * names the closed month that it concerns.
 */
const memo = sql`concat(${kindWords}, case
  when x.concerns_on < x.date
    then concat(' (adjustment of ', to_char(x.concerns_on, 'FMMonth YYYY'), ')')
  when x.is_correction then ' (correction)' end)`;
/** An amount of the other side is blank, not zero. */
const debit = sql`nullif(x.debit, 0)`;
const credit = sql`nullif(x.credit, 0)`;
const usDate = sql`to_char(x.date, 'MM/DD/YYYY')`;

const general: Column[] = [
  ['Entry', 'number', sql`x.number`],
  ['Date', 'day', sql`x.date`],
  ['Type', 'words', memo],
  ['Account', 'text', sql`x.account`],
  ['Debit', 'usd', debit],
  ['Credit', 'usd', credit],
  ['Name', 'text', sql`x.donor`],
  ['Fund', 'text', sql`coalesce(x.fund, '')`],
  ['Campaign', 'text', sql`coalesce(x.campaign, '')`],
  ['Class', 'text', sql`x.class`],
  ['Record', 'words', sql`concat(x.source, ' ', x.source_id)`],
];

/** The columns of QuickBooks Online's import of journal entries. */
const quickBooks: Column[] = [
  ['Journal No', 'number', sql`x.number`],
  ['Journal Date', 'words', usDate],
  ['Account Name', 'text', sql`x.account`],
  ['Debits', 'usd', debit],
  ['Credits', 'usd', credit],
  ['Description', 'words', memo],
  ['Name', 'text', sql`x.donor`],
  ['Currency', 'words', sql`'USD'`],
  ['Location', 'words', sql`''`],
  ['Class', 'text', sql`coalesce(nullif(x.class, ''), x.campaign, '')`],
];

const toSheet = (columns: readonly Column[], lines: RawBuilder<unknown>): Sheet => ({
  name: 'Journal',
  columns: columns.map(([header, kind, value]) => ({ header, kind, value })),
  rows: sql`from (${lines}) x`,
  order: [{ by: sql`x.date` }, { by: sql`x.number` }, { by: sql`x.position` }],
});

/** The journal with a line for each account, for any program. */
export const journalSheet = (lines: RawBuilder<unknown>) => toSheet(general, lines);

/** The journal as QuickBooks Online imports it. */
export const quickBooksSheet = (lines: RawBuilder<unknown>) => toSheet(quickBooks, lines);

/** The rows of the IIF file. */
export const iifRows = (lines: RawBuilder<unknown>) => sql`
  select x.number::text, ${usDate}, ${memo}, x.position, x.account, x.donor,
    coalesce(nullif(x.class, ''), x.campaign, ''), x.amount
  from (${lines}) x order by x.date, x.number, x.position`;
