import { donationColumns } from '@pledgewell/domain';
import { storedNames, type StoredIn } from '../../../platform/db/columns.ts';

/** The donation's own columns as the table names them. */
export const storedDonation = storedNames(donationColumns, {
  benefitValue: 'benefitCents',
}) satisfies StoredIn<'donations'>;
