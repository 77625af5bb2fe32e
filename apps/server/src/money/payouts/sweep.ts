import { organizationId } from '../../platform/db/tenant.ts';
import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import type { Services } from '../../platform/core/services.ts';
import { listOrganizationsToRefresh } from './queries/payouts.ts';
import { refreshPayouts } from './service/refresh.ts';

/** Refreshes payouts in transit whose outcome no event has reported. */
export async function sweepPayouts(services: Services) {
  const { provider, pools, log, now } = services;
  if (!provider) return;
  for (const organization of await listOrganizationsToRefresh(pools.ops, now())) {
    try {
      await refreshPayouts(
        unitOfWork(services, organizationId(organization), {
          queryPlans: 'once',
          source: 'card-provider',
        }),
      );
    } catch (error) {
      log.warn(error, 'payouts could not be refreshed');
    }
  }
}
