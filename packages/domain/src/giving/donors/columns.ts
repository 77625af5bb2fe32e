import { columnNames, type RecordColumn } from '../../columns.ts';
import { donorHeader } from './headers.ts';

/** What else a donor's column is: a column of imported files. */
export type DonorFileColumn = {
  /** The column's name in a sentence: `Only one column can hold the email address.` */
  noun: string;
  /** The column's name in the choices for a file's column, if it differs from the label. */
  importLabel?: string;
  /** Which headers mean it, as plain words; other rules are in `workspace/imports/headers`. */
  header?: RegExp;
  /** Several columns of a file can hold it, such as `Address 1` and `Address 2`. */
  isRepeatable?: boolean;
};

/**
 * Everything that people enter about a donor. The list, page, form, exports, archive, imports and
 * history take their columns from here, and the server checks them against the table.
 */
export const donorColumns = {
  name: { kind: 'text', label: 'Name', history: 'values', noun: 'name', importLabel: 'Full name' },
  email: {
    kind: 'text',
    label: 'Email',
    history: 'change',
    exportGroup: 'contactInfo',
    noun: 'email address',
    header: donorHeader('e ?mail(?: address| addr| id| 1)?'),
  },
  phone: {
    kind: 'text',
    label: 'Phone',
    history: 'change',
    exportGroup: 'contactInfo',
    noun: 'phone number',
    header: donorHeader('(?:cell|mobile|work)? ?(?:tele)?phone(?: number| 1)?|mobile|cell'),
  },
  street: {
    kind: 'text',
    label: 'Street',
    history: 'change',
    exportGroup: 'address',
    partOf: 'address',
    noun: 'street',
    header: donorHeader(
      '(?:street )?addr(?:ess)?(?: ?line)?(?: ?[1-4])?|street(?: addr(?:ess)?| line)?(?: ?[1-4])?',
    ),
    isRepeatable: true,
  },
  city: {
    kind: 'text',
    label: 'City',
    history: 'change',
    exportGroup: 'address',
    partOf: 'address',
    noun: 'city',
    header: donorHeader('city|town|city town'),
  },
  state: {
    kind: 'text',
    label: 'State',
    history: 'change',
    exportGroup: 'address',
    partOf: 'address',
    noun: 'state',
    header: donorHeader(
      'state|st|province|prov|region|state province|state region|county|state code',
    ),
  },
  zipCode: {
    kind: 'text',
    label: 'ZIP code',
    history: 'change',
    exportGroup: 'address',
    partOf: 'address',
    noun: 'ZIP code',
    header: donorHeader(
      'zip|zip ?code|zip ?5|zip 4|postal ?code|post ?code|zip postal code|postal|zip postal',
    ),
  },
  country: {
    kind: 'text',
    label: 'Country',
    history: 'change',
    exportGroup: 'address',
    partOf: 'address',
    noun: 'country',
    header: donorHeader('country(?: name| code)?'),
  },
  notes: {
    kind: 'long-text',
    label: 'Notes',
    history: 'change',
    exportGroup: 'notes',
    noun: 'notes',
    importLabel: 'Notes about the donor',
    isRepeatable: true,
  },
  tags: {
    kind: 'list',
    label: 'Tags',
    history: 'change',
    noun: 'tags',
    header: /^(?:donor |contact )?(?:tags?|labels?|groups?|categor(?:y|ies))(?: ?\d{1,2})?$/,
    isRepeatable: true,
  },
} as const satisfies Record<string, RecordColumn & DonorFileColumn>;

export type DonorColumn = keyof typeof donorColumns;

export const donorColumnNames = columnNames(donorColumns);

/** The parts of the address, which are grouped outside the database. */
export type PostalAddressColumn = {
  [Name in DonorColumn]: (typeof donorColumns)[Name] extends { partOf: 'address' } ? Name : never;
}[DonorColumn];

export type DonorPlainColumn = Exclude<DonorColumn, PostalAddressColumn>;

const isPostalAddressColumn = (name: DonorColumn): name is PostalAddressColumn =>
  'partOf' in donorColumns[name];

export const postalAddressColumns = donorColumnNames.filter(isPostalAddressColumn);

export const donorPlainColumns = donorColumnNames.filter(
  (name): name is DonorPlainColumn => !isPostalAddressColumn(name),
);
