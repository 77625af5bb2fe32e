import { createHash } from 'node:crypto';
import type { Day, QuickBooksKind } from '@pledgewell/domain';
import type { EntityKind, NewEntity } from '../../platform/quickbooks/entities.ts';

/** Our kinds by the names of Intuit. */
export const entityKinds = {
  'sales-receipt': 'SalesReceipt',
  'refund-receipt': 'RefundReceipt',
  deposit: 'Deposit',
} as const satisfies Record<QuickBooksKind, EntityKind>;

export type Contents = NewEntity<'SalesReceipt' | 'RefundReceipt' | 'Deposit'>;
export type Adjustment = NewEntity<'JournalEntry'>;

type Version = { Id: string; SyncToken: string };

/** What a document says, and the day of its record if the document has another one. */
type Written = {
  contents: Contents;
  hash: string;
  /** The item of each fund in it. */
  items: Record<string, string>;
  concernsOn: Day | null;
};

/** One request, kept until its outcome is known, so that it can be repeated word for word. */
export type Request =
  | ({ does: 'create' } & Written)
  | ({ does: 'update'; version: Version } & Written)
  | { does: 'delete'; version: Version }
  /** A journal entry, because the document is in closed books and stays as it is. */
  | { does: 'adjust'; contents: Adjustment };

/** Tells whether QuickBooks has the same contents. */
export const hashContents = (contents: Contents) =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex');
