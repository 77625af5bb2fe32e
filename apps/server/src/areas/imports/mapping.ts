import type { ImportField, ImportMapping } from '@pledgewell/contract';
import { repeatableFields } from '@pledgewell/domain/imports/fields';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportRecord } from './queries/imports.ts';

/** Refuses a mapping under which no row could be imported, with a sentence for each choice. */
export function refuseWrongMapping({ kind, columns }: ImportRecord, mapping: ImportMapping) {
  const fields = {
    ...wrongColumns(columns.length, mapping),
    ...(kind === 'donors' ? wrongDonors(mapping) : wrongGifts(mapping)),
    ...wrongIdSet(mapping),
    ...wrongStatuses(mapping),
  };
  if (Object.keys(fields).length > 0) throw new Problem('imports/wrong-mapping', { fields });
}

type Sentences = Record<string, string>;

function wrongColumns(width: number, { fields, links, filter }: ImportMapping): Sentences {
  const all = [...fields, ...links, ...(filter ? [filter] : [])];
  if (all.some(({ column }) => column >= width)) {
    return { fields: 'The file has no such column.' };
  }
  const singles = fields
    .map(({ field }) => field)
    .filter((field) => !repeatableFields.includes(field));
  const twice = singles.find((field, index) => singles.indexOf(field) !== index);
  return twice === undefined
    ? {}
    : { fields: `Only one column can hold the ${labels[twice] ?? 'same thing'}.` };
}

const labels: Partial<Record<ImportField, string>> = {
  'donor.name': 'name',
  'donor.firstName': 'first name',
  'donor.lastName': 'last name',
  'donor.organization': 'organization',
  'donor.email': 'email address',
  'donor.phone': 'phone number',
  'donor.city': 'city',
  'donor.state': 'state',
  'donor.zipCode': 'ZIP code',
  'donor.country': 'country',
  'donor.oldId': "donor's old id",
  'gift.amount': 'amount',
  'gift.date': 'date',
  'gift.method': 'method',
  'gift.status': 'status',
  'gift.currency': 'currency',
  'gift.campaign': 'campaign',
  'gift.oldId': "gift's old id",
};

const names: readonly ImportField[] = [
  'donor.name',
  'donor.firstName',
  'donor.lastName',
  'donor.organization',
];

const holds = ({ fields }: ImportMapping, wanted: readonly ImportField[]) =>
  fields.some(({ field }) => wanted.includes(field));

function wrongDonors(mapping: ImportMapping): Sentences {
  if (!holds(mapping, names)) return { fields: 'Choose the column with the name.' };
  if (mapping.fields.some(({ field }) => field.startsWith('gift.'))) {
    return { fields: 'A list of donors holds no gifts. Upload the file as gifts instead.' };
  }
  return mapping.links.length > 0 ? { links: 'Only gifts are linked to donors.' } : {};
}

function wrongGifts(mapping: ImportMapping): Sentences {
  if (!holds(mapping, ['gift.amount'])) return { fields: 'Choose the column with the amount.' };
  if (!holds(mapping, ['gift.date'])) return { fields: 'Choose the column with the date.' };
  const namesDonors =
    mapping.links.length > 0 || holds(mapping, [...names, 'donor.email', 'donor.oldId']);
  return namesDonors ? {} : { fields: 'Choose the columns that say who gave.' };
}

function wrongIdSet(mapping: ImportMapping): Sentences {
  const hasIds = holds(mapping, ['donor.oldId', 'gift.oldId']);
  return hasIds && mapping.idSet === null
    ? { idSet: 'Give the list that these ids are from a name.' }
    : {};
}

function wrongStatuses(mapping: ImportMapping): Sentences {
  return holds(mapping, ['gift.status']) && mapping.receivedStatuses.length === 0
    ? { receivedStatuses: 'Choose which statuses mean that the money was received.' }
    : {};
}
