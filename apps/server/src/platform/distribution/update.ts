import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { distributeTables } from './distribute.ts';
import { splitStatements } from './statements.ts';

/** The comment on the list of migrations until the machines have all of them. */
const isUnfinished = 'distributeChanges() has yet to finish the last migrations.';

/**
 * Runs a migration on every machine of a distributed database, one statement at a time, because
 * Citus sends what it was given to the machines, and they take no more than one. Until
 * `distributeChanges` ends, new tables are only here, and changed functions do not name the
 * organization.
 */
export async function runOnAllMachines(db: Kysely<unknown>, text: string): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db);
  for (const statement of await splitStatements(text)) await sql.raw(statement).execute(db);
  await sql`comment on table kysely_migration is ${sql.lit(isUnfinished)}`.execute(db);
}

/** Distributes what migrations have added or changed, also if an earlier start was cut off. */
export async function distributeChanges(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner);
  // A failing query rejects by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ comment: string | null }>(
      `select obj_description('kysely_migration'::regclass) as comment`,
    );
    if (rows[0]?.comment !== isUnfinished) return;
    await distributeTables(client);
    await client.query('comment on table kysely_migration is null');
  } finally {
    await client.end();
  }
}
