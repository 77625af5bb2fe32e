import { namesInReadingOrder } from '../../columns.ts';
import {
  donorColumns,
  type DonorColumn,
  type DonorFileColumn,
} from '../../giving/donors/columns.ts';
import { donorHeader } from '../../giving/donors/headers.ts';

/** The label of a file's field in a choice, and in a sentence. */
export type ImportFieldInfo = {
  label: string;
  noun: string;
  /** Several columns can hold it. */
  isRepeatable?: boolean;
};

type DonorFieldInfo = ImportFieldInfo & { header?: RegExp };

/** Donor data of a file in columns that the donor does not have; none has a column's name. */
const otherFields = {
  firstName: {
    label: 'First name',
    noun: 'first name',
    header: donorHeader('first ?(?:name|nm)|f ?name|given name|forename|first'),
  },
  lastName: {
    label: 'Last name',
    noun: 'last name',
    header: donorHeader(
      'last ?(?:name|nm)(?:(?: or)? (?:organi[sz]ation|org|company)(?: name)?)?|l ?name|surname|family name|last|key name',
    ),
  },
  organization: {
    label: 'Organization name',
    noun: 'organization',
    header:
      /^(?:donor |contributor |billing |constituent )?(?:(?:business|company|organi[sz]ation|org)(?: or (?:organi[sz]ation|company))?|account|funder|grantor|grant ?maker|foundation)(?: name)?$/,
  },
  /** A workplace. It goes into the notes and is never the donor. */
  employer: {
    label: 'Employer (added to notes)',
    noun: 'employer',
    header: /^(?:donor |contributor |contact )?(?:employer|employed by|workplace)(?: name)?$/,
  },
  /** The old system's id of this row's donor. */
  oldId: { label: 'Donor ID (previous system)', noun: 'donor’s previous ID' },
} as const satisfies Record<string, DonorFieldInfo> & { [Name in DonorColumn]?: never };

export type DonorImportField = `donor.${DonorColumn | keyof typeof otherFields}`;

const { name, ...columns } = donorColumns;
const { oldId, ...others } = otherFields;

/** All donor fields of a file: the name, its substitutes, and the rest. */
export const donorImportFields = {
  'donor.name': toInfo(name),
  ...prefixed(others),
  ...prefixed(
    Object.fromEntries(
      namesInReadingOrder(columns).map((each) => [each, toInfo(columns[each])] as const),
    ),
  ),
  'donor.oldId': oldId,
} as Record<DonorImportField, DonorFieldInfo>;

export const donorImportFieldNames = Object.keys(donorImportFields) as DonorImportField[];

/** The fields that a header alone identifies, whatever else the file contains. */
export const donorHeaderRules = donorImportFieldNames.flatMap((field) => {
  const { header } = donorImportFields[field];
  return header ? [{ field, pattern: header }] : [];
});

function toInfo({ label, importLabel, ...column }: DonorFileColumn & { label: string }) {
  return { ...column, label: importLabel ?? label };
}

function prefixed(fields: Record<string, DonorFieldInfo>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, info]) => [`donor.${field}`, info] as const),
  );
}
