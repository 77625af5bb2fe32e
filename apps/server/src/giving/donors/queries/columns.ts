import { donorColumns } from '@pledgewell/domain';
import { storedNames, type StoredIn } from '../../../platform/db/columns.ts';

/** The donor's columns as the table names them. */
export const storedDonor = storedNames(donorColumns) satisfies StoredIn<'donors'>;
