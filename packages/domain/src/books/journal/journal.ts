/**
 * On the cash basis a donation is income when it is received. On the accrual basis a pledge is
 * income when it is promised (FASB ASC 958-605).
 */
export const journalBases = ['cash', 'accrual'] as const;
export type JournalBasis = (typeof journalBases)[number];

/** What an entry of the journal records, with the words that files and screens use. */
export const journalEntryKinds = {
  gift: 'Donation',
  refund: 'Refund',
  pledge: 'Pledge',
  'write-off': 'Write-off',
  fee: 'Processing fees',
  payout: 'Payout',
} as const satisfies Record<string, string>;
export type JournalEntryKind = keyof typeof journalEntryKinds;

/**
 * The files of a month: any program reads CSV, QuickBooks Desktop reads IIF, and QuickBooks Online
 * imports journal entries in a CSV layout of its own.
 */
export const journalFormats = {
  csv: 'CSV',
  iif: 'QuickBooks Desktop (IIF)',
  quickbooks: 'QuickBooks Online (CSV)',
} as const satisfies Record<string, string>;
export type JournalFormat = keyof typeof journalFormats;
