import { pledgeColumns } from '@pledgewell/domain';
import { storedNames, type StoredIn } from '../../../platform/db/columns.ts';

/** The pledge's own columns as the table names them. */
export const storedPledge = storedNames(pledgeColumns, {
  amountFulfilled: 'fulfilledCents',
}) satisfies StoredIn<'pledges'>;
