import { areMostly } from './column-contents.ts';
import { recordField, repeatableFields, type ImportField } from './fields.ts';
import type { GuessColumn, GuessFile } from './guess-file.ts';
import { fieldOfHeader, idOfHeader } from './headers.ts';
import { readMethod } from './methods.ts';

export type GuessedField = { column: number; field: ImportField };

/** How well a column's cells fit a field; smaller is better. */
type Fit = 0 | 1 | 2;

type Claim = GuessedField & { fit: Fit; rank: number };

/** By header; of two columns that claim a field, the one whose cells fit wins, or the surer one. */
export function fieldsByName(file: GuessFile): GuessedField[] {
  const claims = file.columns
    .flatMap((column) => findClaim(column, file) ?? [])
    .toSorted(
      (one, other) => one.fit - other.fit || one.rank - other.rank || one.column - other.column,
    );

  const taken = new Set<ImportField>();
  return claims.flatMap(({ column, field }) => {
    if (taken.has(field) && !repeatableFields.includes(field)) return [];
    taken.add(field);
    return [{ column, field }];
  });
}

function findClaim(column: GuessColumn, { kind }: GuessFile): Claim | null {
  const { index, name, contents, samples } = column;
  const found = fieldOfHeader(name, kind);
  // A column named after people that contains their names is not a list of ids.
  if (found === null) {
    const isOfDonor = kind !== 'payments' && idOfHeader(name, kind)?.of === 'other';
    return isOfDonor && areMostly(contents, 'names')
      ? { column: index, field: 'donor.name', fit: 1, rank: 900 }
      : null;
  }
  if (found.isBareNoun && areMostly(contents, 'ids')) return null;
  if (found.needsMethods && !samples.some((sample) => readMethod(sample) !== 'other')) return null;
  const fit = measureFit(found.field, column);
  return fit === null ? null : { column: index, field: found.field, fit, rank: found.rank };
}

/** Null if the cells clearly contradict the name. */
function measureFit(field: ImportField, { contents }: GuessColumn): Fit | null {
  if (contents.filled === 0) return 2;
  const [, part = ''] = field.split('.');
  const isText = areMostly(contents, 'names') || areMostly(contents, 'emails');
  if (part === 'email') {
    if (areMostly(contents, 'emails')) return 0;
    return areMostly(contents, 'names') || areMostly(contents, 'writtenAmounts') ? null : 1;
  }
  if (part === 'amount' || part === 'paid') {
    if (areMostly(contents, 'amounts')) return 0;
    return isText || areMostly(contents, 'dates') ? null : 1;
  }
  if (dateParts.has(part)) {
    if (areMostly(contents, 'dates')) return 0;
    return isText || areMostly(contents, 'writtenAmounts') ? null : 1;
  }
  return 1;
}

const dateParts = new Set(['date', 'dueDate', 'firstPayment', 'paidOn']);

/** Columns with meaningless names are judged by their contents. */
export function fieldsByContents({ columns, kind }: GuessFile, named: readonly GuessedField[]) {
  const isFree = ({ index }: GuessColumn) => !named.some((each) => each.column === index);
  const wanted = [
    { field: kind === 'payments' ? null : ('donor.email' as const), sort: 'emails' as const },
    { field: recordField(kind, 'date'), sort: 'dates' as const },
    { field: recordField(kind, 'amount'), sort: 'writtenAmounts' as const },
  ];
  return wanted.flatMap(({ field, sort }): GuessedField[] => {
    if (field === null || named.some((each) => each.field === field)) return [];
    const column = columns.find((each) => isFree(each) && isAll(each, sort));
    return column ? [{ column: column.index, field }] : [];
  });
}

type Sort = 'emails' | 'dates' | 'writtenAmounts';

const isAll = ({ contents }: GuessColumn, sort: Sort) =>
  contents.filled > 0 && contents[sort] * 10 >= contents.filled * 9;

const donorNames: readonly ImportField[] = [
  'donor.name',
  'donor.firstName',
  'donor.lastName',
  'donor.organization',
];

/**
 * If no header names the donors: a column full of varying names, or two adjacent columns of single
 * words. A person must confirm that.
 */
export function namesByContents({ columns, kind }: GuessFile, found: readonly GuessedField[]) {
  if (kind === 'payments' || found.some(({ field }) => donorNames.includes(field))) return [];
  const free = columns.filter(
    ({ index, contents, values }) =>
      !found.some((each) => each.column === index) &&
      areMostly(contents, 'names') &&
      (values === null || values.length * 2 > contents.filled),
  );
  const whole = free.find(({ samples }) => samples.some((sample) => /\S\s+\S/.test(sample.trim())));
  const first = free.find((each) => free.some(({ index }) => index === each.index + 1));
  if (first && !(whole && whole.index < first.index)) {
    const areWords = [first.index, first.index + 1].every((index) =>
      columns[index]?.samples.every((sample) => !/\s/.test(sample.trim())),
    );
    if (areWords) return namesAt(first.index);
  }
  return whole ? [{ column: whole.index, field: 'donor.name' as const }] : [];
}

const namesAt = (column: number): GuessedField[] => [
  { column, field: 'donor.firstName' },
  { column: column + 1, field: 'donor.lastName' },
];
