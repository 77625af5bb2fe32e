import { Problem } from '../../../platform/core/problem.ts';
import type { Steps } from '../../../platform/http/steps.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { findChangeIn } from '../queries/changes.ts';
import { billingOf } from './acting.ts';
import { askAgain } from './ask-again.ts';
import { goOn, type Carried } from './carry-out.ts';
import { subscriptionNow } from './change-plan.ts';

/** How it went after the bank of a card was heard, as the provider says. */
export async function confirmPlan(steps: Steps) {
  billingOf(steps.services);
  const waiting = await steps.inTransaction((ctx) => findChangeIn(ctx, 'waiting'));
  const carried = await orUnknown(async (): Promise<Carried> => {
    if (waiting) return goOn(steps, waiting);
    await askAgain(steps);
    return { is: 'done' };
  });
  if (carried.is === 'declined') {
    throw new Problem('subscriptions/card-declined', { values: { reason: carried.reason } });
  }
  const subscription = await steps.inTransaction(subscriptionNow);
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
