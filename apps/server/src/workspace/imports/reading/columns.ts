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

export function rowColumns(rows: readonly StagedRow[]): RowColumns {
  const flat = rows.map(({ link, ...row }) => ({
    ...row,
    linkIdSet: link && 'idSet' in link ? link.idSet : null,
    linkOldId: link && 'idSet' in link ? link.oldId : null,
    linkEmailKey: link && 'emailKey' in link ? link.emailKey : null,
    recordId: row.recordVerdict === 'new' ? randomUUIDv7() : null,
  }));
  return asColumns(flat, rowColumnNames);
}

export function donorColumns(donors: readonly StagedDonor[]): DonorColumns {
  const flat = donors.map(({ tags, ...donor }) => ({
    ...donor,
    donorId: randomUUIDv7(),
    tags: tags.join(tagSeparator),
  }));
  return asColumns(flat, stagedDonorNames);
}

export const pledgeColumns = (pledges: readonly StagedPledge[]): PledgeColumns =>
  asColumns(
    pledges.map((pledge) => ({ ...pledge, paymentId: randomUUIDv7() })),
    pledgeColumnNames,
  );

type Cell = string | number | boolean | null;

const encoder = new TextEncoder();

function asColumns<Name extends string>(
  rows: readonly Record<Name, Cell>[],
  names: readonly Name[],
): Columns<Name> {
  const columns = names.map((name) => {
    const text = arrayText(rows.map((row) => row[name]));
    return [name, encoder.encode(text)] as const;
  });
  return Object.fromEntries(columns) as Columns<Name>;
}

/** `{"Ann","O\"Neil",NULL}` */
function arrayText(values: readonly Cell[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += value === null ? 'NULL' : typeof value === 'string' ? quotedText(value) : value;
  }
  return `${text}}`;
}

const quotedText = (value: string) =>
  /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
