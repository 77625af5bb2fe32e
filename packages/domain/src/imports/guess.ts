import { guessDateOrder, type DateOrder } from './dates.ts';
import { repeatableFields, type ImportField, type ImportKind } from './fields.ts';
import { fieldOfHeader, idOfHeader, wordsOfHeader } from './headers.ts';
import type { SharedEmails } from './identity.ts';
import { guessReceived } from './statuses.ts';

export type GuessColumn = {
  index: number;
  name: string;
  samples: readonly string[];
  /** Each value with its count where there are few different ones. */
  values: readonly { value: string; count: number }[] | null;
};

export type GuessedMapping = {
  fields: { column: number; field: ImportField }[];
  idSet: string | null;
  links: { column: number; idSet: string }[];
  filter: { column: number; keep: 'is' | 'is-not'; values: string[] } | null;
  dateOrder: DateOrder;
  sharedEmails: SharedEmails;
  receivedStatuses: string[];
};

type File = {
  kind: ImportKind;
  fileName: string;
  columns: readonly GuessColumn[];
  /** Id lists that earlier imports made. */
  knownIdSets: readonly string[];
};

type Field = GuessedMapping['fields'][number];

/** How the columns of a file are most likely meant, for a person to correct. */
export function guessMapping(file: File): GuessedMapping {
  const named = byName(file);
  const links = linksOf(file, named);
  const fields = [...named, ...idsOf(file, named, links), ...byContents(file, named)].filter(
    ({ field }) => links.length === 0 || !field.startsWith('donor.'),
  );
  return {
    fields: fields.toSorted((one, other) => one.column - other.column),
    idSet: idSetOf(file, fields),
    links,
    filter: file.kind === 'donors' ? householdFilter(file) : null,
    dateOrder: guessDateOrder(samplesOf(file, fields, 'gift.date')),
    sharedEmails: 'separate',
    receivedStatuses: guessReceived(valuesOf(file, fields, 'gift.status')),
  };
}

/** By header; where two columns claim a field, the surer one has it, then the left one. */
function byName({ columns, kind }: File): Field[] {
  const claims = columns
    .flatMap(({ index, name }) => {
      const found = fieldOfHeader(name, kind);
      return found ? [{ column: index, ...found }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank || one.column - other.column);

  const taken = new Set<ImportField>();
  return claims.flatMap(({ column, field }) => {
    if (taken.has(field) && !repeatableFields.includes(field)) return [];
    taken.add(field);
    return [{ column, field }];
  });
}

/** A gift file that names its donors only by ids of another list links to that list. */
function linksOf(file: File, named: readonly Field[]) {
  if (file.kind === 'donors' || describesDonors(named)) return [];
  return donorIds(file)
    .map(({ index, whom }) => ({ column: index, idSet: listOf(whom, file.knownIdSets), whom }))
    .toSorted((one, other) => rankOf(one.whom) - rankOf(other.whom))
    .map(({ column, idSet }) => ({ column, idSet }))
    .slice(0, 5);
}

/** A person says more than the account that the person belongs to. */
const rankOf = (whom: string) => (/account|household|organization/.test(whom) ? 1 : 0);

const describesDonors = (named: readonly Field[]) =>
  named.some(({ field }) => ['donor.email', 'donor.firstName', 'donor.lastName'].includes(field));

function donorIds({ columns, kind }: File) {
  return columns.flatMap(({ index, name, samples }) => {
    const id = idOfHeader(name, kind);
    return id?.of === 'donor' && samples.length > 0 ? [{ index, whom: id.whom }] : [];
  });
}

/** The id of the row itself; in a gift file with the donors' details, also the donor's id. */
function idsOf(file: File, named: readonly Field[], links: readonly { column: number }[]): Field[] {
  const isFree = (column: number) => !named.some((field) => field.column === column);
  const own = file.columns.find(
    ({ index, name }) => isFree(index) && idOfHeader(name, file.kind)?.of === 'row',
  );
  const ids: Field[] = own
    ? [{ column: own.index, field: file.kind === 'donors' ? 'donor.oldId' : 'gift.oldId' }]
    : [];

  const whose = links.length === 0 ? donorIds(file).find(({ index }) => isFree(index)) : undefined;
  const isMissing = !ids.some(({ field }) => field === 'donor.oldId');
  const isPersonal = whose !== undefined && rankOf(whose.whom) === 0;
  return isMissing && isPersonal ? [...ids, { column: whose.index, field: 'donor.oldId' }] : ids;
}

const looksLike = {
  'donor.email': /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  'gift.date': /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})/,
  'gift.amount': /^\$\s*\d[\d,]*(\.\d{1,2})?$|^\d[\d,]*\.\d{2}$/,
} as const;

/** Columns whose names say nothing are judged by what they hold. */
function byContents({ columns, kind }: File, named: readonly Field[]): Field[] {
  const kinds = ['donor.email', ...(kind === 'gifts' ? ['gift.date', 'gift.amount'] : [])];
  return (kinds as (keyof typeof looksLike)[]).flatMap((field) => {
    if (named.some((each) => each.field === field)) return [];
    const column = columns.find(
      ({ index, samples }) =>
        samples.length > 0 &&
        !named.some((each) => each.column === index) &&
        samples.every((sample) => looksLike[field].test(sample.trim())),
    );
    return column ? [{ column: column.index, field }] : [];
  });
}

/** The list that a file's ids are kept under: its own name, or the known list that it refers to. */
function idSetOf(file: File, fields: readonly Field[]): string | null {
  const hasIds = fields.some(({ field }) => field === 'donor.oldId' || field === 'gift.oldId');
  if (!hasIds) return null;
  const refers = file.kind === 'gifts' && fields.find(({ field }) => field === 'donor.oldId');
  const column = refers && file.columns.find(({ index }) => index === refers.column);
  const id = column ? idOfHeader(column.name, file.kind) : null;
  return id?.of === 'donor' ? listOf(id.whom, file.knownIdSets) : stemOf(file.fileName);
}

/** `contacts.csv` is the list `contacts`; the counters of repeated downloads are no part of it. */
export function stemOf(fileName: string): string {
  const stem = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return stem.slice(0, 60).toWellFormed().trim() || 'list';
}

/** `contact` belongs to a known list such as `contacts`; else to one that is to be called so. */
function listOf(whom: string, knownIdSets: readonly string[]): string {
  const known = knownIdSets.find((idSet) => wordsOfHeader(idSet).split(' ').some(isPluralOf(whom)));
  return known ?? `${whom}s`;
}

const isPluralOf = (whom: string) => (word: string) => word === whom || word === `${whom}s`;

/** Households of a customer system repeat the people of another list, so they are not donors. */
function householdFilter({ columns }: File): GuessedMapping['filter'] {
  for (const { index, name, values } of columns) {
    const households = (values ?? []).filter(({ value }) => /^household( account)?$/i.test(value));
    const isKind = /\btype\b/.test(wordsOfHeader(name));
    if (isKind && households.length > 0 && households.length < (values?.length ?? 0)) {
      return { column: index, keep: 'is-not', values: households.map(({ value }) => value) };
    }
  }
  return null;
}

function columnOf({ columns }: File, fields: readonly Field[], field: ImportField) {
  const found = fields.find((each) => each.field === field);
  return columns.find(({ index }) => index === found?.column);
}

const samplesOf = (file: File, fields: readonly Field[], field: ImportField) =>
  columnOf(file, fields, field)?.samples ?? [];

const valuesOf = (file: File, fields: readonly Field[], field: ImportField) =>
  (columnOf(file, fields, field)?.values ?? []).map(({ value }) => value);
