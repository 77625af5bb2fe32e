import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Services } from '../../../platform/core/services.ts';
import { organizationOf } from '../../../platform/records/provider-names.ts';
import { findRecurringDonationByPlan } from '../../payments/queries/recurring-donations.ts';
import { recordBills } from './bills.ts';
import { syncWithProvider } from './sync-with-provider.ts';

/** What an event says has changed: what bills a donation, or one of its bills. */
export type RecurringEvent = {
  account: string | null;
  customer: string | null;
  subscription: string | null;
};

/**
 * Reads anew what bills a recurring donation and makes ours equal to it. What is billed on an
 * account belongs to whoever has the account, and on our own to whoever has the customer.
 */
export async function handleRecurringEvent(
  services: Services,
  { account, customer, subscription }: RecurringEvent,
): Promise<'applied' | 'ignored'> {
  const name = account ?? customer;
  const owner = name === null ? null : await organizationOf(services.pools.app, name);
  if (owner === null || subscription === null) return 'ignored';

  const unit = unitOfWork(services, organizationId(owner), { plans: 'once' });
  const recurringDonation = await unit.inTransaction((ctx) =>
    findRecurringDonationByPlan(ctx, subscription),
  );
  if (
    !recurringDonation ||
    account !== (recurringDonation.isDirect ? recurringDonation.accountId : null)
  )
    return 'ignored';
  // Something may still be paid for what was begun again since.
  if (recurringDonation.providerId !== subscription) {
    await recordBills(unit, recurringDonation, subscription);
    return 'applied';
  }
  const carried = await syncWithProvider(unit, recurringDonation.id);
  if (carried.is === 'unknown') throw carried.failure;
  return 'applied';
}
