import { randomUUIDv7 } from 'node:crypto';
import { donorColumnNames } from '@pledgewell/domain/giving/donors/columns';
import type { StagedDonor, StagedPledge, StagedRow } from './staged.ts';

/**
 * Rows as one array for each column, written in UTF-8 as PostgreSQL reads arrays, for `unnest`. The
 * server passes the bytes on without decoding them.
 */
export type RowColumns = Columns<(typeof rowColumnNames)[number]>;
export type DonorColumns = Columns<(typeof stagedDonorNames)[number]>;
export type PledgeColumns = Columns<(typeof pledgeColumnNames)[number]>;
type Columns<Name extends string> = Record<Name, Uint8Array<ArrayBuffer>>;

/** Tags are sent as one text, because PostgreSQL has no arrays of arrays with different lengths. */
export const tagSeparator = '\x1f';

const rowColumnNames = [
  'row',
  'donorRow',
  'donorVerdict',
  'recordVerdict',
  'reason',
  'name',
  'email',
  'donorOldId',
  'linkIdSet',
  'linkOldId',
  'linkEmailKey',
  'amountText',
  'dateText',
  'amount',
  'columnAmount',
  'recordOn',
  'method',
  'campaign',
  'fund',
  'splits',
  'recordNotes',
  'recordOldId',
  'recordId',
  'choice',
  'chosenDonorId',
] as const;

export const stagedDonorNames = [
  'row',
  'donorId',
  ...donorColumnNames,
  'emailKey',
  'oldId',
  'isAnonymous',
  'isChosenNew',
  'chosenDonorId',
] as const;

const pledgeColumnNames = [
  'row',
  'frequency',
  'paymentCount',
  'anchor',
  'firstStep',
  'dueOn',
  'status',
  'statusText',
  'paid',
  'paidOn',
  'paymentId',
] as const;

export const rowColumns = (rows: readonly StagedRow[]): RowColumns =>
  asColumns(rows, rowColumnNames, {
    linkIdSet: ({ link }) => (link && 'idSet' in link ? link.idSet : null),
    linkOldId: ({ link }) => (link && 'idSet' in link ? link.oldId : null),
    linkEmailKey: ({ link }) => (link && 'emailKey' in link ? link.emailKey : null),
    recordId: ({ recordVerdict }) => (recordVerdict === 'new' ? randomUUIDv7() : null),
  });

export const donorColumns = (donors: readonly StagedDonor[]): DonorColumns =>
  asColumns(donors, stagedDonorNames, {
    donorId: () => randomUUIDv7(),
    tags: ({ tags }) => tags.join(tagSeparator),
  });

export const pledgeColumns = (pledges: readonly StagedPledge[]): PledgeColumns =>
  asColumns(pledges, pledgeColumnNames, { paymentId: () => randomUUIDv7() });

type Cell = string | number | boolean | null;

/** How the columns are made that a row does not simply have. */
type Makers<Row, Name extends string> = {
  [Column in Name as Row extends Record<Column, Cell> ? never : Column]: (row: Row) => Cell;
};

const encoder = new TextEncoder();

function asColumns<Row, Name extends string>(
  rows: readonly Row[],
  names: readonly Name[],
  made: Makers<Row, Name> & Partial<Record<Name, (row: Row) => Cell>>,
): Columns<Name> {
  const columns = names.map((name) => {
    const make = made[name] ?? ((row) => (row as Record<Name, Cell>)[name]);
    return [name, encoder.encode(arrayText(rows.map(make)))] as const;
  });
  return Object.fromEntries(columns) as Columns<Name>;
}

/** `{"Ann","O\"Neil",NULL}`, or `{}` if all are null: `unnest` fills short arrays with nulls. */
function arrayText(values: readonly Cell[]): string {
  if (values.every(isNull)) return '{}';
  // One look at all values together costs less than a look at each.
  const isPlain = values.every(isText) && !special.test(values.join(''));
  return isPlain ? `{"${values.join('","')}"}` : `{${values.map(element).join(',')}}`;
}

const isNull = (value: Cell) => value === null;
const isText = (value: Cell) => typeof value === 'string';
const special = /["\\]/;

const element = (value: Cell) =>
  typeof value === 'string'
    ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : value === null
      ? 'NULL'
      : value;
