import { randomUUIDv7 } from 'node:crypto';
import type { StagedDonor, StagedRow } from './staged.ts';

/** Rows as arrays of one column each, written as PostgreSQL reads them, ready for `unnest`. */
export type RowColumns = Record<(typeof rowColumnNames)[number], string>;
export type DonorColumns = Record<(typeof donorColumnNames)[number], string>;

/** Tags travel as one text, because arrays of different lengths make no array of arrays. */
export const tagSeparator = '\x1f';

const rowColumnNames = [
  'row',
  'donorRow',
  'donorVerdict',
  'giftVerdict',
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
  'giftOn',
  'method',
  'campaign',
  'giftNotes',
  'giftOldId',
  'donationId',
] as const;

const donorColumnNames = [
  'row',
  'donorId',
  'name',
  'email',
  'emailKey',
  'phone',
  'street',
  'city',
  'state',
  'zipCode',
  'country',
  'notes',
  'tags',
  'oldId',
] as const;

export function rowColumns(rows: readonly StagedRow[]): RowColumns {
  const flat = rows.map(({ link, ...row }) => ({
    ...row,
    linkIdSet: link && 'idSet' in link ? link.idSet : null,
    linkOldId: link && 'idSet' in link ? link.oldId : null,
    linkEmailKey: link && 'emailKey' in link ? link.emailKey : null,
    donationId: row.giftVerdict === 'new' ? randomUUIDv7() : null,
  }));
  return asColumns(flat, rowColumnNames);
}

export function donorColumns(donors: readonly StagedDonor[]): DonorColumns {
  const flat = donors.map(({ tags, ...donor }) => ({
    ...donor,
    donorId: randomUUIDv7(),
    tags: tags.join(tagSeparator),
  }));
  return asColumns(flat, donorColumnNames);
}

function asColumns<Name extends string>(
  rows: readonly Record<Name, string | number | null>[],
  names: readonly Name[],
): Record<Name, string> {
  const columns = names.map((name) => [name, arrayText(rows.map((row) => row[name]))] as const);
  return Object.fromEntries(columns) as Record<Name, string>;
}

/** `{"Ann","O\"Neil",NULL}` */
function arrayText(values: readonly (string | number | null)[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += value === null ? 'NULL' : typeof value === 'number' ? value : quotedText(value);
  }
  return `${text}}`;
}

const quotedText = (value: string) =>
  /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
