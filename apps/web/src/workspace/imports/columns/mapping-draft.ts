import { type Import, type ImportField, ImportMapping } from '@pledgewell/contract';
import { repeatableFields } from '@pledgewell/domain/workspace/imports/fields';
import {
  answersFor,
  type Answers,
  type ImportFile,
} from '@pledgewell/domain/workspace/imports/questions';

/** A column's chosen meaning: a field, the id of an earlier imported donor, or nothing. */
export type ColumnChoice = ImportField | 'link' | '';

type Link = ImportMapping['links'][number];

export function columnChoice({ fields, links }: ImportMapping, column: number): ColumnChoice {
  if (links.some((link) => link.column === column)) return 'link';
  return fields.find((each) => each.column === column)?.field ?? '';
}

/** `idSet` is the list in which a new link looks up ids. */
export function withChoice(
  mapping: ImportMapping,
  column: number,
  choice: ColumnChoice,
  idSet: string,
) {
  const others = mapping.fields.filter((each) => each.column !== column);
  const links = mapping.links.filter((each) => each.column !== column);
  if (choice === 'link')
    return { ...mapping, fields: others, links: [...links, { column, idSet }] };
  if (choice === '') return { ...mapping, fields: others, links };

  const fields = [...others, { column, field: choice }];
  return { ...mapping, links, fields: fields.toSorted((one, other) => one.column - other.column) };
}

export const findColumn = ({ fields }: ImportMapping, field: ImportField) =>
  fields.find((each) => each.field === field)?.column ?? null;

export const hasField = (mapping: ImportMapping, field: ImportField) =>
  findColumn(mapping, field) !== null;

export function withLink(mapping: ImportMapping, column: number, change: Partial<Link>) {
  const links = mapping.links.map((link) =>
    link.column === column ? { ...link, ...change } : link,
  );
  return { ...mapping, links };
}

/** The link is tried one position earlier. */
export function withLinkEarlier(mapping: ImportMapping, column: number) {
  const place = mapping.links.findIndex((link) => link.column === column);
  const link = mapping.links[place];
  if (place < 1 || !link) return mapping;
  return { ...mapping, links: mapping.links.toSpliced(place, 1).toSpliced(place - 1, 0, link) };
}

/** Ids of the old system are stored under the name of their list. */
export const hasIdColumn = (mapping: ImportMapping) =>
  mapping.fields.some(({ field }) => field.endsWith('.oldId'));

/** The lists in which the ids of a file's links can be looked up. */
export const linkableSets = ({ kind, knownIdSets, knownRecordSets }: Import) =>
  kind === 'payments' ? knownRecordSets : knownIdSets;

/** The status column of a file's donations or payments, whose values need a meaning. */
export const receivedColumn = (mapping: ImportMapping) =>
  findColumn(mapping, 'gift.status') ?? findColumn(mapping, 'payment.status');

/** Answers to questions that the mapping no longer asks are not sent. */
export function toMappingRequest(mapping: ImportMapping, kind: Import['kind']): ImportMapping {
  return {
    ...mapping,
    idSet: hasIdColumn(mapping) && mapping.idSet?.trim() ? mapping.idSet : null,
    links: kind === 'donors' ? [] : mapping.links,
    receivedStatuses: receivedColumn(mapping) === null ? [] : mapping.receivedStatuses,
    settledStatuses: hasField(mapping, 'pledge.status') ? mapping.settledStatuses : [],
    canceledStatuses: hasField(mapping, 'pledge.status') ? mapping.canceledStatuses : [],
  };
}

/** The file's open questions, as they are asked. */
const open: Record<keyof Answers, string> = {
  dateOrder: 'Choose the date format.',
  amountUnit: 'Choose whether these are dollars or cents.',
  negatives: 'Choose what amounts below zero mean.',
  nameless: 'Choose what to do with rows without a donor name.',
  repeatedIds: 'Choose what rows with the same ID are.',
};

/** The questions without an answer, in the draft or in the file. */
export function openQuestions(mapping: ImportMapping, it: ImportFile): Record<string, string> {
  const answers = answersFor(mapping, it);
  const gaps = Object.entries(open).filter(([key]) => answers[key as keyof Answers].value === null);
  const [unsure] = mapping.unsure;
  if (unsure === 'header') gaps.push(['unsure', 'Confirm which row has the column names.']);
  if (unsure === 'donor') gaps.push(['unsure', 'Confirm which columns show who gave.']);
  return Object.fromEntries(gaps);
}

/** Errors, under the place where each can be fixed, by the server's names for these places. */
export function findMappingGaps({ filter, fields }: ImportMapping): Record<string, string> {
  const gaps = fields.flatMap(({ field }, place) => {
    const isTaken = fields.findIndex((each) => each.field === field) < place;
    return isTaken && !repeatableFields.includes(field)
      ? [[`fields.${place}`, 'Another column already contains this.']]
      : [];
  });
  if (filter?.values.length === 0) {
    gaps.push(['filter.values', 'Choose at least one value, or import all rows.']);
  }
  return Object.fromEntries(gaps);
}

/**
 * The sentences of a refused mapping, while their subject is unchanged. A field's index in the sent
 * list leads back to its column.
 */
export function findProblems(
  fields: Record<string, string>,
  sent: ImportMapping,
  now: ImportMapping,
) {
  const unchangedFields = Object.entries(fields).filter(([path]) => isUnchanged(path, sent, now));
  const of = (path: string) =>
    unchangedFields.find(([each]) => each === path || each.startsWith(`${path}.`))?.[1];

  const ofListed = (list: 'fields' | 'links', column: number) => {
    const place = sent[list].findIndex((each) => each.column === column);
    return place < 0 ? undefined : of(`${list}.${place}`);
  };
  return {
    of,
    ofColumn: (column: number) => ofListed('fields', column),
    ofLink: (column: number) => ofListed('links', column),
    /** About the columns as a whole, such as a missing amount. */
    ofAll: (['fields', 'links'] as const).flatMap((path) => fields[path] ?? []),
  };
}

export type Problems = ReturnType<typeof findProblems>;

function isUnchanged(path: string, sent: ImportMapping, now: ImportMapping) {
  const [part = '', place] = path.split('.');
  if (part !== 'fields' && part !== 'links') {
    const key = part as keyof ImportMapping;
    return JSON.stringify(sent[key]) === JSON.stringify(now[key]);
  }
  const column = sent[part][Number(place)]?.column;
  if (column === undefined) return true;
  return (
    columnChoice(sent, column) === columnChoice(now, column) &&
    findLink(sent, column)?.idSet === findLink(now, column)?.idSet
  );
}

const findLink = ({ links }: ImportMapping, column: number) =>
  links.find((link) => link.column === column);

const draftKey = (id: string) => `import-columns-${id}`;

/** Choices that were not checked yet survive a reload of this window. */
export function storedDraft({ _id: id, mapping, version }: Import): ImportMapping {
  const text = sessionStorage.getItem(draftKey(id));
  if (text === null) return mapping;
  const stored = JSON.parse(text) as { version: number; draft: unknown };
  const draft = ImportMapping.safeParse(stored.draft);
  return stored.version === version && draft.success ? draft.data : mapping;
}

export const storeDraft = ({ _id: id, version }: Import, draft: ImportMapping) =>
  sessionStorage.setItem(draftKey(id), JSON.stringify({ version, draft }));
