import type { Import, ImportRow } from '@pledgewell/contract';
import type { ImportRecord } from './queries/imports.ts';
import type { JudgedRow } from './queries/rows.ts';

/** An import as the API shows it. */
export function presentImport(record: ImportRecord, knownIdSets: string[]): Import {
  const { id, firstName, lastName, progressDone, progressTotal, createdBy: _, ...plain } = record;
  return {
    ...plain,
    _id: id,
    knownIdSets,
    progress: { done: progressDone, total: progressTotal },
    createdBy: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    sameFileAt: record.sameFileAt?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    importedAt: record.importedAt?.toISOString() ?? null,
    undoneAt: record.undoneAt?.toISOString() ?? null,
  };
}

export function presentRow(row: JudgedRow): ImportRow {
  const { rowNumber, foundBy, foundReason, knownAs, ...plain } = row;
  const recognized = foundBy === null ? '' : recognizedBy[foundBy](knownAs ?? row.name);
  return {
    ...plain,
    row: rowNumber,
    name: row.name === '' ? (knownAs ?? '') : row.name,
    reason: [row.reason, recognized, foundReason].filter((part) => part !== '').join(' '),
  };
}

const recognizedBy: Record<NonNullable<JudgedRow['foundBy']>, (name: string) => string> = {
  'old-id': (name) => `Is ${name}, by the old id.`,
  email: (name) => `Is ${name}, by the email address.`,
  name: (name) => `Is ${name}, by name and address.`,
  gift: (name) => `Is ${name}, by a gift that is here already.`,
  'no-gift': () => 'None of the gifts of this donor is added.',
};
