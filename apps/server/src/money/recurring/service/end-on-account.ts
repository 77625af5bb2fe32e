import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { listUnsyncedEnds } from '../../payments/queries/recurring-donations.ts';
import { syncWithProvider } from './sync-with-provider.ts';

/** Has the provider end what it still bills on an account; fails if the provider is unreachable. */
export async function endOnAccount(unit: UnitOfWork, accountId: string) {
  for (const id of await unit.inTransaction((ctx) => listUnsyncedEnds(ctx, accountId))) {
    const carried = await syncWithProvider(unit, id);
    if (carried.is === 'unknown') throw carried.failure;
  }
}
