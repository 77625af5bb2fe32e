import { organizationId } from '../../../platform/db/tenant.ts';
import { unitOfWork } from '../../../platform/jobs/unit-of-work.ts';
import type { Services } from '../../../platform/core/services.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { findProviderOwner } from '../../../platform/records/provider-owners.ts';
import type { Provider } from '../../../platform/provider/port.ts';
import { storePayout } from './refresh.ts';

type PayoutEvent = { account: string | null; payout: string };

/** Re-reads the payout that an event is about. Payouts of our own account belong to no charity. */
export async function handlePayoutEvent(
  services: Services,
  provider: Provider,
  { account, payout: id }: PayoutEvent,
) {
  const owner = account && (await findProviderOwner(services.pools.app, account));
  if (account === null || !owner) return 'ignored' as const;
  const unit = unitOfWork(services, organizationId(owner), {
    queryPlans: 'once',
    source: 'card-provider',
  });
  const checkedAt = services.now();
  try {
    const payout = await provider.payouts.find(account, id);
    await storePayout(unit, account, { payout, checkedAt });
    return 'applied' as const;
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'missing') return 'ignored' as const;
    throw error;
  }
}
