import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Services } from '../../../platform/core/services.ts';
import { findChangeIn } from '../queries/changes.ts';
import { findProviderOwner } from '../../../platform/records/provider-owners.ts';
import { getSubscription } from '../queries/subscriptions.ts';
import { refreshSubscription } from './refresh.ts';
import { continueChange } from './execute-change.ts';

type Subject = { customer: string | null; subscription: string | null };

/**
 * Handles an event about a plan or one of its bills: re-reads the plan. Customers that are not
 * organizations are ignored, and so are plans that have ended for us.
 */
export async function handleSubscriptionEvent(
  services: Services,
  { customer, subscription }: Subject,
): Promise<'applied' | 'ignored'> {
  const owner = customer === null ? null : await findProviderOwner(services.pools.app, customer);
  if (owner === null || subscription === null) return 'ignored';

  const unit = unitOfWork(services, organizationId(owner), { source: 'card-provider' });
  const { present, waiting } = await unit.inTransaction(async (ctx) => ({
    present: (await getSubscription(ctx)).providerId,
    waiting: await findChangeIn(ctx, 'waiting'),
  }));
  if (waiting?.kind === 'begin' && waiting.providerId === subscription) {
    await continueChange(unit, waiting);
    return 'applied';
  }
  if (present !== subscription) return 'ignored';
  await refreshSubscription(unit);
  return 'applied';
}
