import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { createHash } from 'node:crypto';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { nameOfOrganization, findOwners } from '../../organization/queries.ts';
import { claimProviderObject } from '../../../platform/records/provider-owners.ts';
import { setCustomer } from '../queries/subscriptions.ts';
import { requireBilling } from './billing.ts';

/** The organization as the provider's customer, created when first needed. */
export async function ensureCustomer(unit: UnitOfWork, known: string | null): Promise<string> {
  if (known !== null) return known;
  const { organizationId } = unit;
  const details = await unit.inTransaction(readCustomerDetails);
  const marks = createHash('sha256').update(JSON.stringify(details)).digest('hex').slice(0, 16);
  const key = `customer/${organizationId}/${marks}`;
  const customer = await requireBilling(unit.services).createCustomer({
    key,
    organizationId,
    ...details,
  });
  await unit.inTransaction(async (ctx) => {
    if (!(await claimProviderObject(ctx, customer))) throw new Problem('subscriptions/failed');
    await setCustomer(ctx, customer);
  });
  return customer;
}

async function readCustomerDetails(ctx: Ctx) {
  const [owner] = await findOwners(ctx);
  return { name: await nameOfOrganization(ctx), email: owner?.email ?? '' };
}
