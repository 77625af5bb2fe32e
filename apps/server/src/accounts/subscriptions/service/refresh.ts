import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { getSubscription } from '../queries/subscriptions.ts';
import { requireBilling } from './billing.ts';
import { applyBilledSubscription } from './apply-billed-subscription.ts';

/** Makes our plan equal to the provider's current data; without a plan nothing is requested. */
export async function refreshSubscription(unit: UnitOfWork): Promise<void> {
  const { providerId } = await unit.inTransaction(getSubscription);
  if (providerId === null) return;
  const checkedAt = unit.services.now();
  const subscription = await requireBilling(unit.services).find(providerId);
  const publicUrl = unit.services.publicUrl();
  await unit.inTransaction((ctx) =>
    applyBilledSubscription(ctx, { subscription, checkedAt, publicUrl }),
  );
}
