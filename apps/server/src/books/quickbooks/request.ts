import { createHash } from 'node:crypto';
import type { EntityKind, NewEntity } from '../../platform/quickbooks/entities.ts';
import type { QuickBooksKind } from '@pledgewell/domain';

/** Our kinds by the names of Intuit. */
export const entityKinds = {
  'sales-receipt': 'SalesReceipt',
  'refund-receipt': 'RefundReceipt',
  deposit: 'Deposit',
} as const satisfies Record<QuickBooksKind, EntityKind>;

export type Contents = NewEntity<'SalesReceipt' | 'RefundReceipt' | 'Deposit'>;

type Version = { Id: string; SyncToken: string };

/** One request, kept until its outcome is known, so that it can be repeated word for word. */
export type Request =
  | { does: 'create'; contents: Contents; hash: string }
  | { does: 'update'; version: Version; contents: Contents; hash: string }
  | { does: 'delete'; version: Version };

/** Tells whether QuickBooks has the same contents. */
export const hashContents = (contents: Contents) =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex');
