import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import { organizationId } from '../../platform/db/tenant.ts';
import type { Services } from '../../platform/core/services.ts';
import { listInterruptedChanges, getChange, touchChange } from './queries/changes.ts';
import { dueSubscriptions } from './queries/subscriptions.ts';
import { refreshSubscription } from './service/refresh.ts';
import { executeChange } from './service/execute-change.ts';

/** After this long, the provider has answered the worker that started the change, or never will. */
const silenceMs = 30_000;

/** Continues interrupted plan changes, each separately. */
export async function continueSubscriptionChanges(services: Services) {
  if (!services.provider) return;
  const before = new Date(services.now().getTime() - silenceMs);
  for (const { organization_id: text, id } of await listInterruptedChanges(
    services.pools.ops,
    before,
  )) {
    const unit = unitOfWork(services, organizationId(text), { source: 'card-provider' });
    try {
      const change = await unit.inTransaction(async (ctx) => {
        await touchChange(ctx, id);
        return getChange(ctx, id);
      });
      if (change.state === 'begun') await executeChange(unit, change);
    } catch (error) {
      services.log.warn(error, 'the result of a plan change is still not known');
    }
  }
}

/** Refreshes subscriptions whose bill was due without any event. */
export async function refreshSubscriptions(services: Services) {
  if (!services.provider) return;
  for (const text of await dueSubscriptions(services.pools.ops)) {
    try {
      await refreshSubscription(
        unitOfWork(services, organizationId(text), { source: 'card-provider' }),
      );
    } catch (error) {
      services.log.warn(error, 'a subscription could not be refreshed');
    }
  }
}
