import { organizationId } from '../../../platform/db/tenant.ts';
import type { Services } from '../../../platform/core/services.ts';
import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import { findProviderOwner } from '../../../platform/records/provider-owners.ts';
import { findAccount } from '../queries.ts';
import { refreshAccount } from './status.ts';

/**
 * Handles an event about a connected account: re-reads the account, and disconnects it if our
 * access was revoked. An account that nobody here knows has no organization, so its event waits for
 * staff.
 */
export async function handleAccountEvent(services: Services, account: string | null) {
  const owner = account === null ? null : await findProviderOwner(services.pools.app, account);
  if (owner === null) return { parked: 'No organization has connected this account.' };

  const unit = unitOfWork(services, organizationId(owner), { source: 'card-provider' });
  const known = await unit.inTransaction(findAccount);
  if (known?.accountId !== account) return 'ignored';
  await refreshAccount(unit, known);
  return 'applied';
}
