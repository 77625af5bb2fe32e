import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Services } from '../../../platform/core/services.ts';
import { organizationOf } from '../../../platform/records/provider-names.ts';
import { findGiftByPlan } from '../../payments/queries/recurring-gifts.ts';
import { recordBills } from './bills.ts';
import { syncWithProvider } from './sync-with-provider.ts';

/** What an event says has changed: what bills a gift, or one of its bills. */
export type RecurringEvent = {
  account: string | null;
  customer: string | null;
  subscription: string | null;
};

/**
 * Reads anew what bills a recurring gift and makes ours equal to it. What is billed on an account
 * belongs to whoever has the account, and on our own to whoever has the customer.
 */
export async function handleRecurringEvent(
  services: Services,
  { account, customer, subscription }: RecurringEvent,
): Promise<'applied' | 'ignored'> {
  const name = account ?? customer;
  const owner = name === null ? null : await organizationOf(services.pools.app, name);
  if (owner === null || subscription === null) return 'ignored';

  const unit = unitOfWork(services, organizationId(owner), { plans: 'once' });
  const gift = await unit.inTransaction((ctx) => findGiftByPlan(ctx, subscription));
  if (!gift || account !== (gift.isDirect ? gift.accountId : null)) return 'ignored';
  // Something may still be paid for what was begun again since.
  if (gift.providerId !== subscription) {
    await recordBills(unit, gift, subscription);
    return 'applied';
  }
  const carried = await syncWithProvider(unit, gift.id);
  if (carried.is === 'unknown') throw carried.failure;
  return 'applied';
}
