import type { Desk } from '../../payments/service/charge.ts';
import { unheardEnds } from '../../payments/queries/recurring-gifts.ts';
import { syncWithProvider } from './sync-with-provider.ts';

/** Has the provider end what it still bills on an account; fails where it cannot be asked now. */
export async function endOnAccount(desk: Desk, accountId: string) {
  for (const id of await desk.inTransaction((ctx) => unheardEnds(ctx, accountId))) {
    const carried = await syncWithProvider(desk, id);
    if (carried.is === 'unknown') throw carried.failure;
  }
}
