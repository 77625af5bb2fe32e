import { sql } from 'kysely';
import type { Ctx, OrganizationScope } from '../../../platform/core/context.ts';

/** Whether the organization has any; PostgreSQL finds out once for a query. */
export const hasEmployerMatches = (ctx: OrganizationScope) => sql`exists (
  select from employer_matches where organization_id = ${ctx.organization.id})`;

/** Links a pledge of a company to the donation that it matches. */
export async function insertEmployerMatch(ctx: Ctx, pledgeId: string, donationId: string) {
  await ctx.db
    .insertInto('employerMatches')
    .values({ organizationId: ctx.organization.id, pledgeId, donationId })
    .execute();
}

/** The open pledges outside the trash that match a donation. */
export async function listOpenMatches(ctx: Ctx, donationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from employer_matches m
      join pledges p on p.organization_id = m.organization_id and p.id = m.pledge_id
    where m.organization_id = ${ctx.organization.id} and m.donation_id = ${donationId}
      and p.status = 'open' and p.deletion_id is null
    order by p.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Returns those of the pledges that are open and outside the trash. */
export async function keepOpen(ctx: Ctx, pledges: readonly string[]): Promise<string[]> {
  if (pledges.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('pledges')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', 'in', pledges)
    .where('status', '=', 'open')
    .where('deletionId', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The pledges that a deletion of their donation canceled, as far as they still are. */
export async function listMatchesCanceledWith(ctx: Ctx, deletionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from employer_matches m
      join pledges p on p.organization_id = m.organization_id and p.id = m.pledge_id
    where m.organization_id = ${ctx.organization.id} and m.canceled_with = ${deletionId}
      and p.status = 'canceled' and p.deletion_id is null
    order by p.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Remembers which deletion canceled these promises; null once they are no longer canceled. */
export async function setCanceledWith(
  ctx: Ctx,
  pledges: readonly string[],
  deletionId: string | null,
) {
  if (pledges.length === 0) return;
  await ctx.db
    .updateTable('employerMatches')
    .set({ canceledWith: deletionId })
    .where('organizationId', '=', ctx.organization.id)
    .where('pledgeId', 'in', pledges)
    .execute();
}
