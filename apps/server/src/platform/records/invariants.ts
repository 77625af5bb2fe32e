import type pg from 'pg';

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
