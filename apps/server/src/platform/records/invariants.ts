import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';

/** A rule that the stored data must always satisfy. Each area lists its own in `invariants.ts`. */
export type Invariant = {
  /** The rule, as a sentence. */
  name: string;
  /** Finds the rows that break it; each row explains itself. */
  sql: string;
};

/** Runs each invariant in turn and returns the rows that break it. */
export async function* checkInvariants(client: pg.ClientBase, invariants: readonly Invariant[]) {
  for (const { name, sql } of invariants) {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    yield { name, rows };
  }
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
