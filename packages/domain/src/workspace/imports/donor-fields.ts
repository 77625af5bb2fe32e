import { namesInReadingOrder } from '../../columns.ts';
import {
  donorColumns,
  type DonorColumn,
  type DonorFileColumn,
} from '../../giving/donors/columns.ts';
import { donorHeader } from '../../giving/donors/headers.ts';

/** What a field of a file is called where somebody chooses it, and in a sentence about it. */
export type ImportFieldInfo = {
  label: string;
  noun: string;
  /** Several columns can hold it. */
  isRepeatable?: boolean;
};

type DonorFieldInfo = ImportFieldInfo & { header?: RegExp };

/** What a file says of a donor in other columns than the donor has; none has a column's name. */
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
      /^(?:donor |contributor |billing |constituent )?(?:(?:business|company|organi[sz]ation|org)(?: or (?:organi[sz]ation|company))?|account)(?: name)?$/,
  },
  /** Where a person works. It goes into the notes and is never the donor. */
  employer: {
    label: 'Employer (added to notes)',
    noun: 'employer',
    header: /^(?:donor |contributor |contact )?(?:employer|employed by|workplace)(?: name)?$/,
  },
  /** The id that the old system gave the donor of this row. */
  oldId: { label: 'Donor ID (previous system)', noun: 'donor’s previous ID' },
} as const satisfies Record<string, DonorFieldInfo> & { [Name in DonorColumn]?: never };

export type DonorImportField = `donor.${DonorColumn | keyof typeof otherFields}`;

const { name, ...columns } = donorColumns;
const { oldId, ...others } = otherFields;

/** Everything that a file can say of a donor: the name, what stands for it, and all the rest. */
export const donorImportFields = {
  'donor.name': infoOf(name),
  ...prefixed(others),
  ...prefixed(
    Object.fromEntries(
      namesInReadingOrder(columns).map((each) => [each, infoOf(columns[each])] as const),
    ),
  ),
  'donor.oldId': oldId,
} as Record<DonorImportField, DonorFieldInfo>;

export const donorImportFieldNames = Object.keys(donorImportFields) as DonorImportField[];

/** The fields that a header names by itself, whatever the file holds besides. */
export const donorHeaderRules = donorImportFieldNames.flatMap((field) => {
  const { header } = donorImportFields[field];
  return header ? [{ field, pattern: header }] : [];
});

function infoOf({ label, importLabel, ...column }: DonorFileColumn & { label: string }) {
  return { ...column, label: importLabel ?? label };
}

function prefixed(fields: Record<string, DonorFieldInfo>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, info]) => [`donor.${field}`, info] as const),
  );
}
