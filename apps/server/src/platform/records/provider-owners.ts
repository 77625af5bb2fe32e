import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';

/** Claims an object of the provider for this organization; false if another organization has it. */
export async function claimProviderObject(ctx: Ctx, objectId: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select claim_provider_object(${objectId}) as claimed`.execute(ctx.db);
  return rows[0]?.claimed ?? false;
}

/** Lets another organization claim it; until then it stays this organization's. */
export const releaseProviderObject = (ctx: Ctx, objectId: string) =>
  sql`select release_provider_object(${objectId})`.execute(ctx.db);

/** Returns whether any organization has the object now. */
export async function isProviderObjectClaimed(ctx: Ctx, objectId: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select is_provider_object_claimed(${objectId}) as claimed`.execute(ctx.db);
  return rows[0]?.claimed ?? false;
}

/** Returns which organization has an object of the provider; null if none does. */
export async function findProviderOwner(pool: pg.Pool, objectId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>({
    name: 'organization_of_provider_object',
    text: 'select organization_of_provider_object($1) as id',
    values: [objectId],
  });
  return rows[0]?.id ?? null;
}
