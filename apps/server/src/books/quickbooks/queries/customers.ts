import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type DonorFacts = { id: string; name: string; email: string | null; phone: string };

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

/** The customers of all donors who are one already. */
export async function listCustomersByDonor(
  ctx: Ctx,
  realmId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ donorId: string; customerId: string }>`
    select donor_id, customer_id from quickbooks_customers
    where organization_id = ${ctx.organization.id} and realm_id = ${realmId}`.execute(ctx.db);
  return new Map(rows.map(({ donorId, customerId }) => [donorId, customerId]));
}

/** The customers that are some donor already. */
export async function listTakenCustomers(ctx: Ctx, realmId: string): Promise<Set<string>> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from quickbooks_customers
    where organization_id = ${ctx.organization.id} and realm_id = ${realmId}`.execute(ctx.db);
  return new Set(rows.map(({ customerId }) => customerId));
}

const isUnmatched = (realmId: string) => sql`not exists (
  select 1 from quickbooks_customers k
  where k.organization_id = d.organization_id and k.realm_id = ${realmId} and k.donor_id = d.id)`;

/** Donors who are no customers yet, of these documents, earliest first. */
export async function listDonorsOfDocuments(
  ctx: Ctx,
  realmId: string,
  documentIds: readonly string[],
): Promise<DonorFacts[]> {
  const { rows } = await sql<DonorFacts>`
    select d.id, d.name, d.email, d.phone from donors d
    where d.organization_id = ${ctx.organization.id} and ${isUnmatched(realmId)} and d.id in (
      select g.donor_id from quickbooks_documents q
        join donations g on g.organization_id = q.organization_id and g.id = q.donation_id
      where q.organization_id = d.organization_id and q.id = any(${documentIds}::uuid[]))
    order by d.created_at, d.id`.execute(ctx.db);
  return rows;
}

/** Donors who are no customers yet, of all documents that are to be sent, earliest first. */
export async function listUnmatchedDonors(ctx: Ctx, realmId: string): Promise<DonorFacts[]> {
  const { rows } = await sql<DonorFacts>`
    select d.id, d.name, d.email, d.phone from donors d
    where d.organization_id = ${ctx.organization.id} and ${isUnmatched(realmId)} and d.id in (
      select g.donor_id from quickbooks_documents q
        join donations g on g.organization_id = q.organization_id and g.id = q.donation_id
      where q.organization_id = d.organization_id and q.realm_id = ${realmId}
        and q.quickbooks_id is null and q.state in ('waiting', 'sending', 'error'))
    order by d.created_at, d.id`.execute(ctx.db);
  return rows;
}

export async function findDonorFacts(ctx: Ctx, id: string): Promise<DonorFacts | undefined> {
  return ctx.db
    .selectFrom('donors')
    .select(['id', 'name', 'email', 'phone'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Customer = { donorId: string; customerId: string };

export async function saveCustomers(ctx: Ctx, realmId: string, customers: readonly Customer[]) {
  if (customers.length === 0) return;
  await sql`
    insert into quickbooks_customers (organization_id, realm_id, donor_id, customer_id)
    select ${ctx.organization.id}, ${realmId}, given.donor_id, given.customer_id
    from unnest(${customers.map(({ donorId }) => donorId)}::uuid[],
      ${customers.map(({ customerId }) => customerId)}::text[]) as given (donor_id, customer_id)
    on conflict (organization_id, realm_id, donor_id) do nothing`.execute(ctx.db);
}
