import { sql } from 'kysely';
import type pg from 'pg';
import { readKeys } from '../distribution/keys.ts';
import { nameOrganization } from '../distribution/name-organization.ts';
import type { Ctx } from '../core/context.ts';

/** A rule that the stored data must always satisfy. Each area lists its own in `invariants.ts`. */
export type Invariant = {
  /** The rule, as a sentence. */
  name: string;
  /** Finds the rows that break it; each row explains itself. */
  sql: string;
  /**
   * The rule limits how long something may wait, so it holds only while the product runs. In a
   * stopped or restored installation, what waits is as old as the stop or the backup.
   */
  holdsWhileRunning?: true;
};

/**
 * Runs each invariant in turn and returns the rows that break it. In a database that Citus
 * distributes, it runs for one organization after another.
 */
export async function* checkInvariants(client: pg.ClientBase, invariants: readonly Invariant[]) {
  const distribution = await readKeys(client);
  const organizations = distribution === null ? [] : await listOrganizations(client);
  for (const { name, sql: text } of invariants) {
    const texts =
      distribution === null
        ? [text]
        : organizations.map((id) => nameOrganization(text, distribution, `'${id}'`));
    // Hundreds of thousands of rows are too many to spread into a call.
    let rows: Record<string, unknown>[] = [];
    for (const each of new Set(texts)) rows = rows.concat((await client.query(each)).rows);
    yield { name, rows };
  }
}

async function listOrganizations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from organizations order by id');
  return rows.map(({ id }) => id);
}

/** Returns the first rule that an organization's own rows break; null if they keep them all. */
export async function findBrokenInvariant(ctx: Ctx, invariants: readonly Invariant[]) {
  for (const invariant of invariants) {
    const { rows } = await sql`select 1 from (${sql.raw(invariant.sql)}) broken limit 1`.execute(
      ctx.db,
    );
    if (rows.length > 0) return invariant;
  }
  return null;
}
