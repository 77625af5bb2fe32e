import type { Import, ImportRow } from '@pledgewell/contract';
import { recordNames } from '@pledgewell/domain/workspace/imports/fields';
import type { ImportRecord } from './queries/imports.ts';
import type { JudgedRow } from './queries/rows.ts';

type KnownSets = Pick<Import, 'knownIdSets' | 'knownRecordSets'>;

/** An import as the API shows it. */
export function presentImport(record: ImportRecord, known: KnownSets): Import {
  const { id, firstName, lastName, progressDone, progressTotal, createdBy: _, ...plain } = record;
  return {
    ...plain,
    _id: id,
    ...known,
    progress: { done: progressDone, total: progressTotal },
    createdBy: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    sameFileAt: record.sameFileAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    importedAt: record.importedAt?.toISOString() ?? null,
    undoneAt: record.undoneAt?.toISOString() ?? null,
  };
}

export function presentRow(row: JudgedRow, kind: Import['kind']): ImportRow {
  const { rowNumber, foundBy, foundReason, knownAs, ...plain } = row;
  const recognized =
    foundBy === null ? '' : recognizedBy[foundBy](knownAs ?? row.name, recordNames[kind]);
  return {
    ...plain,
    row: rowNumber,
    name: row.name === '' || row.choice === 'donor' ? (knownAs ?? row.name) : row.name,
    reason: [row.reason, recognized, foundReason].filter((part) => part !== '').join(' '),
  };
}

type Sentence = (name: string, record: string) => string;

const recognizedBy: Record<NonNullable<JudgedRow['foundBy']>, Sentence> = {
  'old-id': (name) => `Matches ${name} by previous ID.`,
  email: (name) => `Matches ${name} by email address.`,
  name: (name) => `Matches ${name} by name and address.`,
  record: (name, record) => `Matches ${name} by a ${record} already in your records.`,
  chosen: (name) => `Matches ${name}, as you chose.`,
  anonymous: () => '',
  'no-record': (_, record) => `None of this donor’s ${record}s are added.`,
};
