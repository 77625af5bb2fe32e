import type { Company, Fields } from '../core/company.ts';
import { businessRule, missingParam } from '../core/fault.ts';
import {
  compact,
  readBoolean,
  readObject,
  readObjects,
  readRef,
  readText,
  requireCents,
  requireReferenced,
  toDollars,
  toRef,
} from '../core/fields.ts';
import type { EntityKind } from './kind.ts';
import {
  listLines,
  prepareTransaction,
  readLineClass,
  refId,
  transactionFields,
  transactionFilterable,
} from './transaction.ts';

export const journalEntryKind: EntityKind = {
  name: 'JournalEntry',
  type: 'transaction',
  fields: [...transactionFields, 'Adjustment'],
  filterable: transactionFilterable,
  prepare(company, given, before) {
    const lines = readObjects(given, 'Line').map((line, index) => ({
      Id: String(index),
      ...prepareLine(company, line),
    }));
    if (lines.length === 0) throw missingParam('Line');
    if (lines.reduce((sum, line) => sum + signedCents(line), 0) !== 0)
      throw businessRule('The debits and the credits of a journal entry must be equal.');
    return compact({
      ...prepareTransaction(company, 'JournalEntry', given, before),
      Adjustment: readBoolean(given, 'Adjustment') ?? false,
      Line: lines,
    });
  },
  postings: (_, entry) =>
    listLines(entry).map((line) => {
      const detail = readObject(line, 'JournalEntryLineDetail') ?? {};
      return {
        accountId: refId(detail, 'AccountRef') ?? '',
        cents: signedCents(line),
        classId: refId(detail, 'ClassRef'),
      };
    }),
};

function prepareLine(company: Company, line: Fields): Fields {
  const detail = readObject(line, 'JournalEntryLineDetail');
  if (!detail) throw missingParam('Line.JournalEntryLineDetail');
  const type = readText(detail, 'PostingType');
  if (type !== 'Debit' && type !== 'Credit') throw missingParam('PostingType');
  const amount = requireCents(line, 'Amount');
  if (amount < 0) throw businessRule('The amount of a journal line cannot be negative.');
  return compact({
    Description: readText(line, 'Description', 4_000),
    Amount: toDollars(amount),
    DetailType: 'JournalEntryLineDetail',
    JournalEntryLineDetail: compact({
      PostingType: type,
      AccountRef: toRef(requireReferenced(company, 'Account', detail, 'AccountRef')),
      ClassRef: readLineClass(company, detail),
      Entity: readEntity(company, detail),
    }),
  });
}

function readEntity(company: Company, detail: Fields) {
  const entity = readObject(detail, 'Entity');
  const customer = entity && readRef(company, 'Customer', entity, 'EntityRef');
  return customer && { Type: 'Customer', EntityRef: customer };
}

function signedCents(line: Fields): number {
  const isDebit = readObject(line, 'JournalEntryLineDetail')?.['PostingType'] === 'Debit';
  return requireCents(line, 'Amount') * (isDebit ? 1 : -1);
}
