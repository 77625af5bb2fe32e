import type { AmountUnit } from './amounts.ts';
import type { ColumnContents } from './column-contents.ts';
import type { DateOrder } from './dates.ts';
import type { ImportField, ImportKind } from './fields.ts';
import { wordsOfHeader } from './headers.ts';
import { quoted } from './cell-text.ts';

export const negativeAmounts = ['refund', 'refuse'] as const;
/** Whether a negative amount refunds a donation or is an error. */
export type NegativeAmounts = (typeof negativeAmounts)[number];

export const namelessRows = ['anonymous', 'refuse'] as const;
/** Whether a row without a donor belongs to the anonymous donor or is an error. */
export type NamelessRows = (typeof namelessRows)[number];

export const repeatedRecordIds = ['splits', 'duplicates'] as const;
/** Whether rows with the same donation or pledge ID are its parts, or the same record again. */
export type RepeatedRecordIds = (typeof repeatedRecordIds)[number];

export const unsureGuesses = ['header', 'donor'] as const;
/** Guesses that must be confirmed before the file is checked. */
export type UnsureGuess = (typeof unsureGuesses)[number];

type Column = { index: number; name: string; contents: ColumnContents };

type Mapping = {
  fields: readonly { column: number; field: ImportField }[];
  links: readonly { column: number }[];
  dateOrder: DateOrder | null;
  amountUnit: AmountUnit | null;
  negatives: NegativeAmounts | null;
  nameless: NamelessRows | null;
  repeatedIds: RepeatedRecordIds | null;
};

export type ImportFile = { kind: ImportKind; rowCount: number; columns: readonly Column[] };

/** A person's answer, or else the file's evidence; null if it must be asked. */
export type Answer<Value> = {
  value: Value | null;
  /** The file's evidence, as a whole sentence; empty if there is none. */
  reason: string;
  /** Returns whether the answer makes any difference for this file. */
  matters: boolean;
};

export type Answers = {
  dateOrder: Answer<DateOrder>;
  amountUnit: Answer<AmountUnit>;
  negatives: Answer<NegativeAmounts>;
  nameless: Answer<NamelessRows>;
  repeatedIds: Answer<RepeatedRecordIds>;
};

/** The questions that follow from the columns' contents. */
export const answersFor = (mapping: Mapping, file: ImportFile): Answers => ({
  dateOrder: answerDateOrder(mapping, file),
  amountUnit: answerAmountUnit(mapping, file),
  negatives: answerNegatives(mapping, file),
  nameless: answerNameless(mapping, file),
  repeatedIds: answerRepeatedIds(mapping, file),
});

/** The answers with which a file is read, once no question is open. */
export function resolveAnswers(mapping: Mapping, file: ImportFile) {
  const { dateOrder, amountUnit, negatives, nameless, repeatedIds } = answersFor(mapping, file);
  return {
    dateOrder: dateOrder.value ?? 'month-first',
    amountUnit: amountUnit.value ?? 'dollars',
    negatives: negatives.value ?? 'refuse',
    nameless: nameless.value ?? 'refuse',
    repeatedIds: repeatedIds.value ?? 'duplicates',
  } as const;
}

const dateFields = new Set<ImportField>([
  'gift.date',
  'payment.date',
  'pledge.date',
  'pledge.firstPayment',
  'pledge.dueDate',
  'pledge.paidOn',
]);

const contentsFor = (mapping: Mapping, { columns }: ImportFile, fields: ReadonlySet<ImportField>) =>
  mapping.fields.flatMap(({ column, field }) => {
    const found = columns.find(({ index }) => index === column);
    return found && fields.has(field) ? [found] : [];
  });

function answerDateOrder(mapping: Mapping, file: ImportFile): Answer<DateOrder> {
  const dates = contentsFor(mapping, file, dateFields).map(({ contents }) => contents);
  const findSample = (key: 'monthFirstSample' | 'dayFirstSample' | 'eitherWaySample') =>
    quoted(dates.find((each) => each[key] !== '')?.[key] ?? '');
  const has = (key: 'monthFirst' | 'dayFirst' | 'eitherWay' | 'yearFirst') =>
    dates.some((each) => each[key] > 0);

  const shown = ((): { value: DateOrder | null; reason: string } => {
    if (has('monthFirst') && has('dayFirst')) {
      const both =
        `${findSample('monthFirstSample')} starts with the month, ` +
        `${findSample('dayFirstSample')} with the day.`;
      return { value: has('eitherWay') ? null : 'month-first', reason: both };
    }
    if (has('monthFirst')) {
      return {
        value: 'month-first',
        reason: `${findSample('monthFirstSample')} starts with the month.`,
      };
    }
    if (has('dayFirst')) {
      return { value: 'day-first', reason: `${findSample('dayFirstSample')} starts with the day.` };
    }
    if (has('eitherWay')) {
      const open = `${findSample('eitherWaySample')} can be read in more than one way.`;
      return { value: null, reason: open };
    }
    return { value: has('yearFirst') ? 'year-first' : 'month-first', reason: '' };
  })();
  const matters = has('monthFirst') || has('dayFirst') || has('eitherWay');
  return { ...shown, value: mapping.dateOrder ?? shown.value, matters };
}

const amountFields = new Set<ImportField>([
  'gift.amount',
  'payment.amount',
  'pledge.amount',
  'pledge.paid',
]);

/** Fewer amounts than this are no evidence. */
const leastTelling = 3;
/** Whole numbers of at least this size may be cents. */
const leastInCents = 500;

function answerAmountUnit(mapping: Mapping, file: ImportFile): Answer<AmountUnit> {
  const columns = contentsFor(mapping, file, amountFields);
  const total = (key: 'amounts' | 'writtenAmounts') =>
    columns.reduce((sum, { contents }) => sum + contents[key], 0);
  const smallest = Math.min(...columns.map(({ contents }) => contents.smallest ?? Infinity));
  const named = columns.find(({ name }) => /\bcents?\b/.test(wordsOfHeader(name)));

  const shown = ((): { value: AmountUnit | null; reason: string } => {
    if (total('writtenAmounts') > 0) return { value: 'dollars', reason: '' };
    if (named) {
      return { value: 'cents', reason: `Based on the column name ${quoted(named.name)}.` };
    }
    if (total('amounts') < leastTelling || smallest < leastInCents) {
      return { value: 'dollars', reason: '' };
    }
    const open =
      `Every amount is a whole number of at least ${smallest.toLocaleString('en-US')}, so ` +
      'these may be cents.';
    return { value: null, reason: open };
  })();
  const matters = shown.value !== 'dollars' || mapping.amountUnit === 'cents';
  return { ...shown, value: mapping.amountUnit ?? shown.value, matters };
}

function answerNegatives(mapping: Mapping, file: ImportFile): Answer<NegativeAmounts> {
  const count =
    file.kind === 'gifts'
      ? contentsFor(mapping, file, amountFields).reduce(
          (sum, { contents }) => sum + contents.negatives,
          0,
        )
      : 0;
  const matters = count > 0;
  const many = `${count.toLocaleString('en-US')} amounts are less than zero.`;
  const reason = count === 1 ? 'One amount is less than zero.' : many;
  return { value: mapping.negatives ?? (matters ? null : 'refuse'), reason, matters };
}

const donorFields = new Set<ImportField>([
  'donor.name',
  'donor.firstName',
  'donor.lastName',
  'donor.organization',
  'donor.email',
  'donor.oldId',
]);

/** Only a column without gaps guarantees that each row names somebody. */
function answerNameless(mapping: Mapping, file: ImportFile): Answer<NamelessRows> {
  if (file.kind !== 'gifts' && file.kind !== 'pledges') {
    return { value: 'refuse', reason: '', matters: false };
  }
  const links = file.columns.filter(({ index }) =>
    mapping.links.some(({ column }) => column === index),
  );
  const columns = [...contentsFor(mapping, file, donorFields), ...links];
  const fullest = Math.max(0, ...columns.map(({ contents }) => contents.filled));
  const matters = fullest < file.rowCount;
  const open = file.rowCount - fullest;
  const many = `Up to ${open.toLocaleString('en-US')} rows don’t name a donor.`;
  const reason = open === 1 ? 'One row may not name a donor.' : many;
  return { value: mapping.nameless ?? (matters ? null : 'refuse'), reason, matters };
}

const recordIds = new Set<ImportField>(['gift.oldId', 'pledge.oldId']);

/** Systems export a split donation as one row for each fund, all with the donation's ID. */
function answerRepeatedIds(mapping: Mapping, file: ImportFile): Answer<RepeatedRecordIds> {
  const [ids] = contentsFor(mapping, file, recordIds);
  const repeats = ids?.contents.repeats ?? 0;
  const matters = repeats > 0 || (ids !== undefined && mapping.repeatedIds !== null);
  const many = `${repeats.toLocaleString('en-US')} rows have the same ID as the row above.`;
  const reason = repeats === 1 ? 'One row has the same ID as the row above.' : many;
  return {
    value: mapping.repeatedIds ?? (matters ? null : 'duplicates'),
    reason: repeats === 0 ? '' : reason,
    matters,
  };
}
