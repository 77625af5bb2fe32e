import { donorColumns } from '@pledgewell/domain';
import { storedNames, type StoredIn } from '../../../platform/db/columns.ts';

export const storedDonor = storedNames(donorColumns) satisfies StoredIn<'donors'>;
