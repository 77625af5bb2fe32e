import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { findChangeIn } from '../queries/changes.ts';
import { requireBilling } from './billing.ts';
import { refreshSubscription } from './refresh.ts';
import { continueChange, type ChangeResult } from './execute-change.ts';
import { subscriptionNow } from './change-subscription.ts';

/** Asks the provider for the outcome after the card's bank has answered. */
export async function confirmSubscription(unit: UnitOfWork) {
  requireBilling(unit.services);
  const waiting = await unit.inTransaction((ctx) => findChangeIn(ctx, 'waiting'));
  const carried = await orUnknown(async (): Promise<ChangeResult> => {
    if (waiting) return continueChange(unit, waiting);
    await refreshSubscription(unit);
    return { is: 'done' };
  });
  if (carried.is === 'declined') {
    throw new Problem('subscriptions/card-declined', { values: { reason: carried.reason } });
  }
  const subscription = await unit.inTransaction(subscriptionNow);
  const isWaiting = carried.is === 'waiting';
  const message = isWaiting
    ? 'Your bank needs you to confirm this card.'
    : 'Subscription plan updated successfully!';
  return { subscription, isWaiting, message };
}

async function orUnknown<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new Problem('subscriptions/unknown', { retryAfterSeconds: 60 });
  }
}
