import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { getPlan } from '../queries/plans.ts';
import { billingOf } from './billing.ts';
import { applyPlan } from './apply.ts';

/** Makes our plan equal to what the provider has now; without a plan there is nothing to ask. */
export async function askAgain(unit: UnitOfWork): Promise<void> {
  const { providerId } = await unit.inTransaction(getPlan);
  if (providerId === null) return;
  const askedAt = unit.services.now();
  const plan = await billingOf(unit.services).find(providerId);
  const publicUrl = unit.services.publicUrl();
  await unit.inTransaction((ctx) => applyPlan(ctx, { plan, askedAt, publicUrl }));
}
