import type { EntityName } from '../core/company.ts';
import { accountBalance } from './trial-balance.ts';
import { depositKind } from './deposits.ts';
import { journalEntryKind } from './journal-entries.ts';
import type { EntityKind } from './kind.ts';
import { accountKind, classKind, departmentKind, itemKind, paymentMethodKind } from './lists.ts';
import { personKinds } from './people.ts';
import { refundReceiptKind, salesReceiptKind } from './receipts.ts';

/** Every kind of entity that the stand-in keeps. */
export const kinds: readonly EntityKind[] = [
  { ...accountKind, shown: accountBalance },
  itemKind,
  classKind,
  departmentKind,
  paymentMethodKind,
  ...personKinds,
  salesReceiptKind,
  refundReceiptKind,
  depositKind,
  journalEntryKind,
];

export const findKind = (name: string): EntityKind | undefined =>
  kinds.find((kind) => kind.name.toLowerCase() === name.toLowerCase());

export const getKind = (name: EntityName): EntityKind => {
  const kind = findKind(name);
  if (!kind) throw new RangeError(`There is no kind ${name}.`);
  return kind;
};
