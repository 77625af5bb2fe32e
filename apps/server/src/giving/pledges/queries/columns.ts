import { pledgeColumns } from '@pledgewell/domain';
import { storedNames, type StoredIn } from '../../../platform/db/columns.ts';

export const storedPledge = storedNames(pledgeColumns, {
  amountFulfilled: 'fulfilledCents',
}) satisfies StoredIn<'pledges'>;
