import { guessDateOrder, type DateOrder } from './dates.ts';
import { recordField, repeatableFields, type ImportField, type ImportKind } from './fields.ts';
import { fieldOfHeader, idOfHeader, wordsOfHeader } from './headers.ts';
import type { SharedEmails } from './identity.ts';
import { guessCanceled, guessPaid, guessReceived, guessSettled } from './statuses.ts';
import type { AmountMeaning } from './terms.ts';

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
  amountIs: AmountMeaning;
  settledStatuses: string[];
  canceledStatuses: string[];
};

type File = {
  kind: ImportKind;
  fileName: string;
  columns: readonly GuessColumn[];
  /** Lists of donors' ids that earlier imports made. */
  knownIdSets: readonly string[];
  /** Lists of gifts' and pledges' ids that earlier imports made. */
  knownRecordSets: readonly string[];
};

type Field = GuessedMapping['fields'][number];

/** How the columns of a file are most likely meant, for a person to correct. */
export function guessMapping(file: File): GuessedMapping {
  const named = byName(file);
  const links = linksOf(file, named);
  const found = [...named, ...idsOf(file, named, links), ...byContents(file, named)].filter(
    ({ field }) => links.length === 0 || !field.startsWith('donor.'),
  );
  const fields = withoutIdleStatus(file, found);
  return {
    fields: fields.toSorted((one, other) => one.column - other.column),
    idSet: idSetOf(file, fields, links),
    links,
    filter: file.kind === 'donors' ? householdFilter(file) : null,
    dateOrder: guessDateOrder(dateFields.flatMap((field) => samplesOf(file, fields, field))),
    sharedEmails: 'separate',
    receivedStatuses: receivedOf(file, fields),
    amountIs: amountMeaningOf(file, fields),
    settledStatuses: guessSettled(valuesOf(file, fields, 'pledge.status')),
    canceledStatuses: guessCanceled(valuesOf(file, fields, 'pledge.status')),
  };
}

const dateFields = [
  'gift.date',
  'payment.date',
  'pledge.date',
  'pledge.firstPayment',
  'pledge.dueDate',
  'pledge.paidOn',
] as const;

function receivedOf(file: File, fields: readonly Field[]): string[] {
  return file.kind === 'payments'
    ? guessPaid(valuesOf(file, fields, 'payment.status'))
    : guessReceived(valuesOf(file, fields, 'gift.status'));
}

/** Exports name a column Paid that says no everywhere; by such a one nothing would be taken. */
function withoutIdleStatus(file: File, fields: Field[]): Field[] {
  if (file.kind !== 'payments' || receivedOf(file, fields).length > 0) return fields;
  return fields.filter(({ field }) => field !== 'payment.status');
}

/** Recurring plans, unlike pledges, are written down with what is paid each time. */
function amountMeaningOf(file: File, fields: readonly Field[]): AmountMeaning {
  const name = columnOf(file, fields, 'pledge.amount')?.name ?? '';
  const isEach = /recurring|install?ment|per payment|each|^npe03__/i;
  return file.kind === 'pledges' && (isEach.test(name) || /recurring/i.test(file.fileName))
    ? 'payment'
    : 'total';
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

/**
 * A file that names its donors only by ids of another list links to that list; payments link to
 * what they were paid for.
 */
function linksOf(file: File, named: readonly Field[]) {
  if (file.kind === 'donors' || describesDonors(named)) return [];
  const known = file.kind === 'payments' ? file.knownRecordSets : file.knownIdSets;
  return otherIds(file)
    .map(({ index, whom }) => ({ column: index, idSet: listOf(whom, known, file), whom }))
    .toSorted((one, other) => rankOf(one.whom) - rankOf(other.whom))
    .map(({ column, idSet }) => ({ column, idSet }))
    .slice(0, 5);
}

/** A person says more than the account that the person belongs to. */
const rankOf = (whom: string) => (/account|household|organization/.test(whom) ? 1 : 0);

const describesDonors = (named: readonly Field[]) =>
  named.some(({ field }) => ['donor.email', 'donor.firstName', 'donor.lastName'].includes(field));

function otherIds({ columns, kind }: File) {
  return columns.flatMap(({ index, name, samples }) => {
    const id = idOfHeader(name, kind);
    return id?.of === 'other' && samples.length > 0 ? [{ index, whom: id.whom }] : [];
  });
}

/** The id of the row itself; in a file with the donors' details, also the donor's id. */
function idsOf(file: File, named: readonly Field[], links: readonly { column: number }[]): Field[] {
  const isFree = (column: number) => !named.some((field) => field.column === column);
  const own = file.columns.find(
    ({ index, name }) => isFree(index) && idOfHeader(name, file.kind)?.of === 'row',
  );
  const field = recordField(file.kind, 'oldId');
  const ids: Field[] = own && field ? [{ column: own.index, field }] : [];
  if (file.kind === 'payments') return ids;

  const whose = links.length === 0 ? otherIds(file).find(({ index }) => isFree(index)) : undefined;
  const isMissing = !ids.some(({ field }) => field === 'donor.oldId');
  const isPersonal = whose !== undefined && rankOf(whose.whom) === 0;
  return isMissing && isPersonal ? [...ids, { column: whose.index, field: 'donor.oldId' }] : ids;
}

const looksLike = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  date: /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})/,
  amount: /^\$\s*\d[\d,]*(\.\d{1,2})?$|^\d[\d,]*\.\d{2}$/,
} as const;

/** Columns whose names say nothing are judged by what they hold. */
function byContents({ columns, kind }: File, named: readonly Field[]): Field[] {
  const wanted = [
    { field: kind === 'payments' ? null : ('donor.email' as const), pattern: looksLike.email },
    { field: recordField(kind, 'date'), pattern: looksLike.date },
    { field: recordField(kind, 'amount'), pattern: looksLike.amount },
  ];
  return wanted.flatMap(({ field, pattern }) => {
    if (field === null || named.some((each) => each.field === field)) return [];
    const column = columns.find(
      ({ index, samples }) =>
        samples.length > 0 &&
        !named.some((each) => each.column === index) &&
        samples.every((sample) => pattern.test(sample.trim())),
    );
    return column ? [{ column: column.index, field }] : [];
  });
}

/** The list that a file's ids are kept under: its own name, or the known list that it refers to. */
function idSetOf(file: File, fields: readonly Field[], links: GuessedMapping['links']) {
  const own = recordField(file.kind, 'oldId');
  const hasIds = fields.some(({ field }) => field === 'donor.oldId' || field === own);
  if (!hasIds) return null;
  const refers = file.kind !== 'donors' && fields.find(({ field }) => field === 'donor.oldId');
  const column = refers && file.columns.find(({ index }) => index === refers.column);
  const id = column ? idOfHeader(column.name, file.kind) : null;
  if (id?.of === 'other') return listOf(id.whom, file.knownIdSets, file);
  // Payment 7 is not gift 7, whatever their files are called.
  const stem = stemOf(file.fileName);
  const isTaken = file.kind === 'payments' && links.some(({ idSet }) => idSet === stem);
  return isTaken ? `${stem.slice(0, 50)} payments` : stem;
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

/**
 * `contact` belongs to a known list such as `contacts`, rather to one that is called as this file
 * is, or to the only list of gifts that there is; else to one that is to be called so.
 */
function listOf(whom: string, known: readonly string[], { fileName }: File): string {
  const named = known.filter((idSet) => wordsOfHeader(idSet).split(' ').some(isPluralOf(whom)));
  const akin = named.find((idSet) => idSet.startsWith(stemOf(fileName)));
  const only = known.length === 1 && isRecord.test(whom) ? known[0] : undefined;
  return akin ?? named[0] ?? only ?? `${isRecord.test(whom) ? 'donation' : whom}s`;
}

const isRecord = /^(gift|donation|opportunity|pledge|commitment|contribution|deal)$/;

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
