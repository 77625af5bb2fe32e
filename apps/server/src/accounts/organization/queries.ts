import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../platform/core/context.ts';
import type { Database } from '../../platform/db/connection.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

export async function nameOfOrganization(ctx: Ctx): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
  return name;
}

/** The name of an organization without a signed-in person; null if it no longer exists. */
export async function findOrganizationName(db: Database, id: OrgId): Promise<string | null> {
  const row = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function findOwners(ctx: Ctx) {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .where('memberships.organizationId', '=', ctx.organization.id)
    .where('memberships.role', '=', 'owner')
    .limit(20)
    .execute();
}

/** Whether every member must use two-step sign-in. */
export async function isTwoStepRequired(ctx: Ctx): Promise<boolean> {
  const { requiresTwoStep } = await ctx.db
    .selectFrom('organizations')
    .select('requiresTwoStep')
    .where('id', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
  return requiresTwoStep;
}

/** Sets whether every member must use two-step sign-in; false if it was so already. */
export async function setTwoStepRequired(ctx: Ctx, requiresTwoStep: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('organizations')
    .set({ requiresTwoStep })
    .where('id', '=', ctx.organization.id)
    .where('requiresTwoStep', '<>', requiresTwoStep)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the day of deletion; false if a day is already set. */
export async function setErasureDay(ctx: Ctx, eraseAfter: Date): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('organizations')
    .set({ eraseAfter })
    .where('id', '=', ctx.organization.id)
    .where('eraseAfter', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Clears the day of deletion; false if no day was set. */
export async function clearErasureDay(ctx: Ctx): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('organizations')
    .set({ eraseAfter: null })
    .where('id', '=', ctx.organization.id)
    .where('eraseAfter', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const mostAtOnce = 50;

/** The ids of organizations whose erasure is due. */
export async function dueOrganizations(ops: pg.Pool) {
  const { rows } = await ops.query<{ id: string }>(
    'select id from organizations where erase_after < now() order by erase_after limit $1',
    [mostAtOnce],
  );
  return rows.map(({ id }) => id);
}

/** Erases every row of the organization, and its waiting jobs. */
export async function eraseOrganizationRows(db: Database, id: OrgId) {
  const { rows } = await sql<{ erased: boolean }>`
    select erase_organization(${id}) as erased`.execute(db);
  if (!rows[0]?.erased) return false;
  await sql`delete from pgboss.job where data->>'organizationId' = ${id}`.execute(db);
  return true;
}

export async function findBrandingRow(ctx: Ctx) {
  return ctx.db
    .selectFrom('organizations')
    .leftJoin('logos', (join) =>
      join
        .onRef('logos.organizationId', '=', 'organizations.id')
        .onRef('logos.name', '=', 'organizations.logo'),
    )
    .select(['organizations.name', 'color', 'logo', 'png'])
    .where('organizations.id', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
}

export async function changeBranding(ctx: Ctx, look: { color: string } | { logo: string | null }) {
  await ctx.db
    .updateTable('organizations')
    .set(look)
    .where('id', '=', ctx.organization.id)
    .execute();
}

/** Stores a logo; an identical picture is stored only once. */
export async function addLogo(ctx: Ctx, name: string, png: Buffer) {
  await ctx.db
    .insertInto('logos')
    .values({ organizationId: ctx.organization.id, name, png, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
