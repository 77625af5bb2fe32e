import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Services } from '../../../platform/core/services.ts';
import { findProviderOwner } from '../../../platform/records/provider-owners.ts';
import { findRecurringDonationBySubscription } from '../../payments/queries/recurring-donations.ts';
import { recordPaidInvoices } from './record-paid-invoices.ts';
import { syncWithProvider } from './sync-with-provider.ts';

/** What an event says has changed: a recurring donation's subscription, or one of its invoices. */
export type RecurringEvent = {
  account: string | null;
  customer: string | null;
  subscription: string | null;
};

/**
 * Re-reads the subscription of a recurring donation and makes ours equal to it. A subscription on a
 * connected account belongs to the account's organization, one on our own account to the customer's
 * organization.
 */
export async function handleRecurringEvent(
  services: Services,
  { account, customer, subscription }: RecurringEvent,
): Promise<'applied' | 'ignored'> {
  const name = account ?? customer;
  const owner = name === null ? null : await findProviderOwner(services.pools.app, name);
  if (owner === null || subscription === null) return 'ignored';

  const unit = unitOfWork(services, organizationId(owner), {
    queryPlans: 'once',
    source: 'card-provider',
  });
  const recurringDonation = await unit.inTransaction((ctx) =>
    findRecurringDonationBySubscription(ctx, subscription),
  );
  if (
    !recurringDonation ||
    account !== (recurringDonation.isDirect ? recurringDonation.accountId : null)
  )
    return 'ignored';
  // An earlier subscription may still be paid after a restart.
  if (recurringDonation.providerId !== subscription) {
    await recordPaidInvoices(unit, recurringDonation, subscription);
    return 'applied';
  }
  const carried = await syncWithProvider(unit, recurringDonation.id);
  if (carried.is === 'unknown') throw carried.failure;
  return 'applied';
}
