import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/db/connection.ts';

/** Replaces the setup code. Returns false if there is an organization, which ends the setup. */
export async function replaceSetupCode(pool: pg.Pool, hash: Buffer): Promise<boolean> {
  const { rows } = await pool.query<{ is_open: boolean }>(
    'select replace_setup_code($1) as is_open',
    [hash],
  );
  return rows[0]?.is_open === true;
}

/** Returns the hash of the setup code; null if the installation is set up. */
export async function findSetupCode(pool: pg.Pool): Promise<Buffer | null> {
  const { rows } = await pool.query<{ hash: Buffer | null }>('select find_setup_code() as hash');
  return rows[0]?.hash ?? null;
}

/**
 * Uses the setup code up for a new organization. If several requests try at once, exactly one
 * succeeds.
 */
export async function consumeSetupCode(db: Database, hash: Buffer, organizationId: string) {
  const { rows } = await sql<{ isUsed: boolean }>`
    select use_setup_code(${hash}, ${organizationId}) as is_used`.execute(db);
  return rows[0]?.isUsed === true;
}

/** Returns whether there is no organization yet. */
export async function lacksOrganization(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ lacks: boolean }>('select not has_organizations() as lacks');
  return rows[0]?.lacks === true;
}
