import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { getPlan } from '../queries/plans.ts';
import { billingOf } from './billing.ts';
import { applyPlan } from './apply.ts';

/** Makes our plan equal to the provider's current data; without a plan nothing is requested. */
export async function askAgain(unit: UnitOfWork): Promise<void> {
  const { providerId } = await unit.inTransaction(getPlan);
  if (providerId === null) return;
  const askedAt = unit.services.now();
  const plan = await billingOf(unit.services).find(providerId);
  const publicUrl = unit.services.publicUrl();
  await unit.inTransaction((ctx) => applyPlan(ctx, { plan, askedAt, publicUrl }));
}
