import type { Import, ImportField } from '@pledgewell/contract';
import { importFieldInfo, importFields } from '@pledgewell/domain/workspace/imports/fields';

type Names = Partial<Record<ImportField, string>>;

/** The fields whose names begin with a prefix, with what people call them. */
const namesOf = (prefix: 'donor' | 'gift' | 'pledge' | 'payment'): Names =>
  Object.fromEntries(
    importFields
      .filter((field) => field.startsWith(`${prefix}.`))
      .map((field) => [field, importFieldInfo[field].label]),
  );

export const donorFields = namesOf('donor');

/** What the columns of a file can hold of its own records. */
export const recordFields: Record<Exclude<Import['kind'], 'donors'>, Names> = {
  gifts: namesOf('gift'),
  pledges: namesOf('pledge'),
  payments: namesOf('payment'),
};
