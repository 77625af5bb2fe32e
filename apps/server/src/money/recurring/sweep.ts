import { organizationId } from '../../platform/db/tenant.ts';
import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import type { Services } from '../../platform/core/services.ts';
import { forEachConcurrently } from '../../platform/jobs/for-each-concurrently.ts';
import { ProviderFailure } from '../../platform/provider/failure.ts';
import {
  claimOrphanedSubscription,
  deleteOrphanedSubscription,
  dueRecurringDonations,
  listOrphanedSubscriptions,
  listUnsyncedRecurringDonations,
  type DueRecurringDonation,
} from './queries/due.ts';
import { syncWithProvider } from './service/sync-with-provider.ts';

const mostConcurrent = 4;

/** Sends changes that the provider does not know, as after a crash. */
export async function syncChangedRecurringDonations(services: Services) {
  if (services.provider === null) return;
  await eachRecurringDonation(
    services,
    await listUnsyncedRecurringDonations(services.pools.ops, services.now()),
  );
}

/** Refreshes donations that were due for a charge without any event. */
export async function sweepRecurringDonations(services: Services) {
  if (services.provider === null) return;
  await eachRecurringDonation(
    services,
    await dueRecurringDonations(services.pools.ops, services.now()),
  );
}

async function eachRecurringDonation(
  services: Services,
  recurringDonations: readonly DueRecurringDonation[],
) {
  const { provider, log } = services;
  if (provider === null) return;
  await forEachConcurrently(
    recurringDonations,
    mostConcurrent,
    async ({ organization_id: organization, id }) => {
      try {
        await syncWithProvider(
          unitOfWork(services, organizationId(organization), {
            queryPlans: 'once',
            source: 'card-provider',
          }),
          id,
        );
      } catch (error) {
        log.error(error, 'a recurring donation could not be refreshed');
      }
    },
  );
}

/** Ends subscriptions at the provider that still bill donations erased here. */
export async function endOrphanedSubscriptions({ provider, pools, log }: Services) {
  if (provider === null) return;
  for (const subscription of await listOrphanedSubscriptions(pools.ops)) {
    if (!(await claimOrphanedSubscription(pools.ops, subscription))) continue;
    const { provider_id: id, account_id: directChargeAccount } = subscription;
    try {
      await provider.recurring.end({ directChargeAccount, id });
      await deleteOrphanedSubscription(pools.ops, subscription);
    } catch (error) {
      const isOver = error instanceof ProviderFailure && error.kind === 'refused';
      log.warn(error, 'the subscription of an erased recurring donation could not be canceled');
      if (isOver) await deleteOrphanedSubscription(pools.ops, subscription);
    }
  }
}
