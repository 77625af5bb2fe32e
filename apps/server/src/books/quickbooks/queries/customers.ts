import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type DonorFacts = { id: string; name: string; email: string | null; phone: string };

export async function findDonorFacts(ctx: Ctx, id: string): Promise<DonorFacts | undefined> {
  return ctx.db
    .selectFrom('donors')
    .select(['id', 'name', 'email', 'phone'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The customer that a donor is. */
export async function findCustomerId(ctx: Ctx, realmId: string, donorId: string) {
  const row = await ctx.db
    .selectFrom('quickbooksCustomers')
    .select('customerId')
    .where('organizationId', '=', ctx.organization.id)
    .where('realmId', '=', realmId)
    .where('donorId', '=', donorId)
    .executeTakeFirst();
  return row?.customerId ?? null;
}

/** Whether a customer is some other donor already. */
export async function isCustomerTaken(ctx: Ctx, realmId: string, customerId: string) {
  const row = await ctx.db
    .selectFrom('quickbooksCustomers')
    .select('donorId')
    .where('organizationId', '=', ctx.organization.id)
    .where('realmId', '=', realmId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveCustomer(
  ctx: Ctx,
  realmId: string,
  { donorId, customerId }: { donorId: string; customerId: string },
) {
  await sql`
    insert into quickbooks_customers (organization_id, realm_id, donor_id, customer_id)
    values (${ctx.organization.id}, ${realmId}, ${donorId}, ${customerId})
    on conflict (organization_id, realm_id, donor_id) do nothing`.execute(ctx.db);
}
