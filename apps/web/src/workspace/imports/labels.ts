import { type Import, importKinds, type ImportVerdict } from '@pledgewell/contract';
import { recordNames } from '@pledgewell/domain/workspace/imports/fields';

const counts = new Intl.NumberFormat('en-US');

export const formatCount = counts.format;

export const countText = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** How many records of each kind an import adds, and how many donations it refunds. */
export type ImportCounts = Record<Import['kind'] | 'refunds', number>;

/** `1,024 donors and 3 gifts`; zero counts are left out. */
export function addedWords(added: ImportCounts) {
  const parts = importKinds
    .filter((kind) => added[kind] > 0)
    .map((kind) => countText(added[kind], recordNames[kind]));
  if (added.refunds > 0) parts.push(countText(added.refunds, 'refund'));
  return parts.length > 0 ? lists.format(parts) : 'nothing';
}

const lists = new Intl.ListFormat('en-US');

/** In the units of the limits: a megabyte is 1,024 times 1,024 bytes. */
export function formatBytes(bytes: number) {
  if (bytes < 1_024) return countText(bytes, 'byte');
  if (bytes < 1_048_576) return `${formatCount(Math.round(bytes / 1_024))} KB`;
  return `${formatCount(Math.round(bytes / 104_857.6) / 10)} MB`;
}

export const kindNames: Record<Import['kind'], string> = {
  donors: 'Donors',
  gifts: 'Donations',
  pledges: 'Pledges',
  payments: 'Payments',
};

export const verdictNames: Record<ImportVerdict, string> = {
  new: 'New',
  part: 'Part of a split',
  existing: 'Already here',
  duplicate: 'Duplicate',
  'left-out': 'Skipped',
  error: 'Error',
};

export const verdictTones = {
  new: 'good',
  part: 'good',
  existing: 'quiet',
  duplicate: 'soon',
  'left-out': 'quiet',
  error: 'late',
} as const satisfies Record<ImportVerdict, string>;

export const statusNames: Record<Import['status'], string> = {
  reading: 'Reading',
  uploaded: 'Not finished',
  checking: 'Checking',
  checked: 'Not finished',
  importing: 'Importing',
  imported: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  restoring: 'Restoring',
  erasing: 'Erasing',
  failed: 'Failed',
};

export const statusTones = {
  reading: 'half',
  uploaded: 'soon',
  checking: 'half',
  checked: 'soon',
  importing: 'half',
  imported: 'good',
  undoing: 'half',
  undone: 'quiet',
  restoring: 'half',
  erasing: 'half',
  failed: 'late',
} as const satisfies Record<Import['status'], string>;
