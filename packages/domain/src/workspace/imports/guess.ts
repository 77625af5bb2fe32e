import { areMostly } from './column-contents.ts';
import type { DateOrder } from './dates.ts';
import type { AmountUnit } from './amounts.ts';
import { recordField, type ImportField } from './fields.ts';
import type { GuessFile } from './guess-file.ts';
import {
  fieldsByContents,
  fieldsByName,
  namesByContents,
  type GuessedField,
} from './guess-fields.ts';
import { idOfHeader, wordsOfHeader } from './headers.ts';
import type { SharedEmails } from './file-donors.ts';
import type { NamelessRows, NegativeAmounts, RepeatedRecordIds, UnsureGuess } from './questions.ts';
import { guessCanceled, guessPaid, guessReceived, guessSettled } from './statuses.ts';
import type { AmountMeaning } from './pledge-terms.ts';

export type GuessedMapping = {
  fields: GuessedField[];
  idSet: string | null;
  links: { column: number; idSet: string }[];
  filter: { column: number; keep: 'is' | 'is-not'; values: string[] } | null;
  dateOrder: DateOrder | null;
  amountUnit: AmountUnit | null;
  negatives: NegativeAmounts | null;
  nameless: NamelessRows | null;
  repeatedIds: RepeatedRecordIds | null;
  unsure: UnsureGuess[];
  sharedEmails: SharedEmails;
  receivedStatuses: string[];
  amountIs: AmountMeaning;
  settledStatuses: string[];
  canceledStatuses: string[];
};

type File = GuessFile;
type Field = GuessedField;

/** The likeliest meaning of a file's columns, for a person to correct. */
export function guessMapping(file: File): GuessedMapping {
  const named = withoutIdleName(file, fieldsByName(file));
  const links = guessLinks(file, named);
  const sure = [...named, ...guessIds(file, named, links), ...fieldsByContents(file, named)].filter(
    ({ field }) => links.length === 0 || !field.startsWith('donor.'),
  );
  const people = links.length === 0 ? namesByContents(file, sure) : [];
  const fields = withoutIdleStatus(file, [...sure, ...people]);
  return {
    fields: fields.toSorted((one, other) => one.column - other.column),
    idSet: guessIdSet(file, fields, links),
    links,
    filter: file.kind === 'donors' ? householdFilter(file) : null,
    // The file's own evidence counts, and open questions are asked.
    dateOrder: null,
    amountUnit: null,
    negatives: null,
    nameless: null,
    repeatedIds: null,
    unsure: people.length > 0 ? ['donor'] : [],
    sharedEmails: 'separate',
    receivedStatuses: guessReceivedValues(file, fields),
    amountIs: guessAmountMeaning(file, fields),
    settledStatuses: guessSettled(listValues(file, fields, 'pledge.status')),
    canceledStatuses: guessCanceled(listValues(file, fields, 'pledge.status')),
  };
}

/** The `name` of a donation in a CRM is its title, unless it contains people. */
function withoutIdleName(file: File, named: Field[]): Field[] {
  if (file.kind === 'donors' || otherIds(file, named).length === 0) return named;
  return named.filter(({ column, field }) => {
    const found = file.columns.find(({ index }) => index === column);
    const isTitle = field === 'donor.name' && wordsOfHeader(found?.name ?? '') === 'name';
    return !isTitle || (found !== undefined && areMostly(found.contents, 'names'));
  });
}

function guessReceivedValues(file: File, fields: readonly Field[]): string[] {
  return file.kind === 'payments'
    ? guessPaid(listValues(file, fields, 'payment.status'))
    : guessReceived(listValues(file, fields, 'gift.status'));
}

/**
 * Some exports have a column Paid that says no everywhere; with such a column nothing would be
 * imported.
 */
function withoutIdleStatus(file: File, fields: Field[]): Field[] {
  if (file.kind !== 'payments' || guessReceivedValues(file, fields).length > 0) return fields;
  return fields.filter(({ field }) => field !== 'payment.status');
}

/** Recurring plans, unlike pledges, are stored with the amount of each payment. */
function guessAmountMeaning(file: File, fields: readonly Field[]): AmountMeaning {
  const name = findColumn(file, fields, 'pledge.amount')?.name ?? '';
  const isEach = /recurring|install?ment|per payment|each|^npe03__/i;
  return file.kind === 'pledges' && (isEach.test(name) || /recurring/i.test(file.fileName))
    ? 'payment'
    : 'total';
}

/**
 * A file that names its donors only by ids of another list links to that list; payments link to
 * what they paid.
 */
function guessLinks(file: File, named: readonly Field[]) {
  if (file.kind === 'donors' || describesDonors(named)) return [];
  const known = file.kind === 'payments' ? file.knownRecordSets : file.knownIdSets;
  return otherIds(file, named)
    .map(({ index, whom }) => ({ column: index, idSet: guessList(whom, known, file), whom }))
    .toSorted((one, other) => rankName(one.whom) - rankName(other.whom))
    .map(({ column, idSet }) => ({ column, idSet }))
    .slice(0, 5);
}

/** A person is more specific than the person's account. */
const rankName = (whom: string) => (/account|household|organization/.test(whom) ? 1 : 0);

/** Names and addresses are more specific than ids. */
const describesDonors = (named: readonly Field[]) =>
  named.some(({ field }) =>
    ['donor.name', 'donor.email', 'donor.firstName', 'donor.lastName'].includes(field),
  );

function otherIds({ columns, kind }: File, named: readonly Field[]) {
  return columns.flatMap(({ index, name, samples, contents }) => {
    const id = idOfHeader(name, kind);
    const isFree = !named.some(({ column }) => column === index);
    const holdsIds = samples.length > 0 && !areMostly(contents, 'names');
    return id?.of === 'other' && isFree && holdsIds ? [{ index, whom: id.whom }] : [];
  });
}

/** The id of the row itself; in a file with donor details, also the donor's id. */
function guessIds(
  file: File,
  named: readonly Field[],
  links: readonly { column: number }[],
): Field[] {
  const isFree = (column: number) => !named.some((field) => field.column === column);
  const own = file.columns.find(
    ({ index, name }) => isFree(index) && idOfHeader(name, file.kind)?.of === 'row',
  );
  const field = recordField(file.kind, 'oldId');
  const ids: Field[] = own && field ? [{ column: own.index, field }] : [];
  if (file.kind === 'payments') return ids;

  const whose = links.length === 0 ? otherIds(file, named)[0] : undefined;
  const isMissing = !ids.some(({ field }) => field === 'donor.oldId');
  const isPersonal = whose !== undefined && rankName(whose.whom) === 0;
  return isMissing && isPersonal ? [...ids, { column: whose.index, field: 'donor.oldId' }] : ids;
}

/**
 * The list that a file's ids are stored under: its own name, or the known list that it refers to.
 */
function guessIdSet(file: File, fields: readonly Field[], links: GuessedMapping['links']) {
  const own = recordField(file.kind, 'oldId');
  const hasIds = fields.some(({ field }) => field === 'donor.oldId' || field === own);
  if (!hasIds) return null;
  const refers = file.kind !== 'donors' && fields.find(({ field }) => field === 'donor.oldId');
  const column = refers && file.columns.find(({ index }) => index === refers.column);
  const id = column ? idOfHeader(column.name, file.kind) : null;
  if (id?.of === 'other') return guessList(id.whom, file.knownIdSets, file);
  // Payment 7 is not donation 7, whatever the files' names are.
  const stem = fileStem(file.fileName);
  const isTaken = file.kind === 'payments' && links.some(({ idSet }) => idSet === stem);
  return isTaken ? `${stem.slice(0, 50)} payments` : stem;
}

/** `contacts.csv` is the list `contacts`; counters of repeated downloads are ignored. */
export function fileStem(fileName: string): string {
  const stem = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return stem.slice(0, 60).toWellFormed().trim() || 'list';
}

/**
 * `contact` belongs to a known list such as `contacts`, preferably one with this file's name, or to
 * the only list of donations; otherwise to a new list of that name.
 */
function guessList(whom: string, known: readonly string[], { fileName }: File): string {
  const named = known.filter((idSet) => wordsOfHeader(idSet).split(' ').some(matchesNoun(whom)));
  const akin = named.find((idSet) => idSet.startsWith(fileStem(fileName)));
  const only = known.length === 1 && isRecord.test(whom) ? known[0] : undefined;
  return akin ?? named[0] ?? only ?? `${isRecord.test(whom) ? 'donation' : whom}s`;
}

const isRecord = /^(gift|donation|opportunity|pledge|commitment|contribution|deal)$/;

const matchesNoun = (whom: string) => (word: string) => word === whom || word === `${whom}s`;

/** Households of a CRM repeat the people of another list, so they are not donors. */
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

function findColumn({ columns }: File, fields: readonly Field[], field: ImportField) {
  const found = fields.find((each) => each.field === field);
  return columns.find(({ index }) => index === found?.column);
}

const listValues = (file: File, fields: readonly Field[], field: ImportField) =>
  (findColumn(file, fields, field)?.values ?? []).map(({ value }) => value);
