import { donationColumns } from '@pledgewell/domain';
import { storedNames, type StoredIn } from '../../../platform/db/columns.ts';

export const storedDonation = storedNames(donationColumns, {
  benefitValue: 'benefitCents',
}) satisfies StoredIn<'donations'>;
