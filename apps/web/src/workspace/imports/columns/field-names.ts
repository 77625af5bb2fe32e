import type { Import, ImportField } from '@pledgewell/contract';
import { importFieldInfo, importFields } from '@pledgewell/domain/workspace/imports/fields';

type Names = Partial<Record<ImportField, string>>;

/** The fields with a name prefix, with their labels. */
const collectNames = (prefix: 'donor' | 'gift' | 'pledge' | 'payment'): Names =>
  Object.fromEntries(
    importFields
      .filter((field) => field.startsWith(`${prefix}.`))
      .map((field) => [field, importFieldInfo[field].label]),
  );

export const donorFields = collectNames('donor');

/** The fields of the file's own records that columns can hold. */
export const recordFields: Record<Exclude<Import['kind'], 'donors'>, Names> = {
  gifts: collectNames('gift'),
  pledges: collectNames('pledge'),
  payments: collectNames('payment'),
};
