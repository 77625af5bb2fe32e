import type { Import, ImportField, ImportVerdict } from '@pledgewell/contract';

const counts = new Intl.NumberFormat('en-US');

export const formatCount = counts.format;

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `1,024 donors and 3 gifts`; what is none is left out. */
export function donorsAndGifts({ donors, gifts }: { donors: number; gifts: number }) {
  const parts = [
    donors > 0 && countOf(donors, 'donor'),
    gifts > 0 && countOf(gifts, 'gift'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' and ') : 'nothing';
}

/** In the units that the limits count in: a megabyte is 1,024 times 1,024 bytes. */
export function formatBytes(bytes: number) {
  if (bytes < 1_024) return countOf(bytes, 'byte');
  if (bytes < 1_048_576) return `${formatCount(Math.round(bytes / 1_024))} KB`;
  return `${formatCount(Math.round(bytes / 104_857.6) / 10)} MB`;
}

export const kindNames = { donors: 'Donors', gifts: 'Gifts' } as const;

export const donorFields: Partial<Record<ImportField, string>> = {
  'donor.name': 'Full name',
  'donor.firstName': 'First name',
  'donor.lastName': 'Last name',
  'donor.organization': 'Organization name',
  'donor.email': 'Email',
  'donor.phone': 'Phone',
  'donor.street': 'Street',
  'donor.city': 'City',
  'donor.state': 'State',
  'donor.zipCode': 'ZIP code',
  'donor.country': 'Country',
  'donor.tags': 'Tags',
  'donor.notes': 'Notes about the donor',
  'donor.oldId': "Donor's id in the old system",
};

export const giftFields: Partial<Record<ImportField, string>> = {
  'gift.amount': 'Amount',
  'gift.date': 'Gift date',
  'gift.method': 'Payment method',
  'gift.status': 'Status of the gift',
  'gift.currency': 'Currency',
  'gift.campaign': 'Campaign',
  'gift.notes': 'Notes about the gift',
  'gift.oldId': "Gift's id in the old system",
};

export const verdictNames: Record<ImportVerdict, string> = {
  new: 'New',
  existing: 'Already here',
  duplicate: 'Twice in the file',
  'left-out': 'Left out',
  error: 'Error',
};

export const verdictTones = {
  new: 'good',
  existing: 'quiet',
  duplicate: 'soon',
  'left-out': 'quiet',
  error: 'late',
} as const satisfies Record<ImportVerdict, string>;

export const statusNames: Record<Import['status'], string> = {
  uploaded: 'Not finished',
  checking: 'Checking',
  checked: 'Not finished',
  importing: 'Importing',
  imported: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

export const statusTones = {
  uploaded: 'soon',
  checking: 'half',
  checked: 'soon',
  importing: 'half',
  imported: 'good',
  undoing: 'half',
  undone: 'quiet',
  failed: 'late',
} as const satisfies Record<Import['status'], string>;
