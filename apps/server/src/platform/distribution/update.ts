import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { distributeTables } from './distribute.ts';
import { readKeys } from './keys.ts';
import { nameOrganization, type OrganizationKeys } from './name-organization.ts';
import { splitStatements, type Statement } from './statements.ts';

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
  const keys = await readKeys({ query: <Row>(query: string) => sql.raw<Row>(query).execute(db) });
  for (const statement of await splitStatements(text)) {
    for (const part of await splitByOrganization(db, keys, statement))
      await sql.raw(part).execute(db);
  }
  await sql`comment on table kysely_migration is ${sql.lit(isUnfinished)}`.execute(db);
}

const none: OrganizationKeys = new Map();

/**
 * Returns a statement that changes rows once for each organization: a trigger on Citus expects the
 * rows of one organization (see `distributeTables`), and a machine has rows of several.
 */
async function splitByOrganization(
  db: Kysely<unknown>,
  keys: OrganizationKeys | null,
  { text, changesRows }: Statement,
): Promise<string[]> {
  if (keys === null || !changesRows) return [text];
  const isOfOrganizations = nameOrganization(text, keys, '') !== nameOrganization(text, none, '');
  if (!isOfOrganizations) return [text];
  const { rows } = await sql<{ id: string }>`select id from organizations order by id`.execute(db);
  return rows.map(({ id }) => nameOrganization(text, keys, `'${id}'`));
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
