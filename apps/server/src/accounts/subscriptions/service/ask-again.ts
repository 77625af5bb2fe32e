import { getPlan } from '../queries/plans.ts';
import { billingOf, type Acting } from './acting.ts';
import { applyPlan } from './apply.ts';

/** Makes our plan equal to what the provider has now; without a plan there is nothing to ask. */
export async function askAgain(acting: Acting): Promise<void> {
  const { providerId } = await acting.inTransaction(getPlan);
  if (providerId === null) return;
  const askedAt = acting.services.now();
  const plan = await billingOf(acting.services).find(providerId);
  const publicUrl = acting.services.publicUrl();
  await acting.inTransaction((ctx) => applyPlan(ctx, { plan, askedAt, publicUrl }));
}
