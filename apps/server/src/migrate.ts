import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import pg from 'pg';
import { refuseUnfinishedRollback } from './platform/backup/rollback.ts';
import { surviveLostConnections } from './platform/db/lost-connection.ts';
import { explainOldVersion } from './platform/db/oldest-version.ts';
import { databaseName } from './platform/db/roles.ts';
import { readDistribution } from './platform/distribution/keys.ts';
import { distributeChanges, runOnAllMachines } from './platform/distribution/update.ts';
import { createRoles } from './platform/db/roles/create.ts';
import { nameRoles } from './platform/db/roles/names-in-sql.ts';
import { prepareJobTables } from './platform/jobs/prepare.ts';

const folder = new URL('../migrations/', import.meta.url);

const migrationLock = 7_135_002;

/**
 * Updates the database to the newest schema: roles, then the numbered migrations in one
 * transaction, then the tables of the job queue. Several processes may start at once: one works,
 * and the others wait and find everything done. A backup is loaded at the `last` migration that it
 * has; without one, a database whose data is still in a backup is refused.
 */
export async function migrate(owner: pg.PoolConfig, last?: string): Promise<void> {
  await withMigrationLock(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (last === undefined) await refuseUnfinishedRollback(client);
    await updateSchema(owner, last);
    await prepareJobTables(owner);
  });
}

/**
 * Keeps every start of the product waiting while the work runs, and refuses if a start or another
 * upgrade is at work.
 */
export function withoutStarts<Result>(
  owner: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withMigrationLock(owner, async (client) => {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1) as "isMine"',
      [migrationLock],
    );
    if (rows[0]?.isMine !== true) {
      throw new Error('Another process updates this database now. Wait until it is done.');
    }
    return work(client);
  });
}

/** The lock ends with the connection. */
async function withMigrationLock<Result>(
  owner: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(owner);
  // A failing query rejects by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldVersion(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function refuseOldVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const sentence = explainOldVersion(rows[0]?.version ?? 0);
  if (sentence !== null)
    throw new Error(`The configuration is wrong.\n✖ DATABASE_URL: ${sentence}`);
}

/** Creates the roles and runs the migrations. The caller holds the lock. */
export async function updateSchema(owner: pg.PoolConfig, last?: string): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 2 });
  // A statement on a lost connection fails, so the error needs no other listener.
  surviveLostConnections(pool, () => {});
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await createRoles(pool);
    const isDistributed = (await readDistribution(owner)) !== null;
    const run = isDistributed ? runOnAllMachines : runWhole;
    const migrator = new Migrator({
      db: database,
      provider: migrationFiles(databaseName(owner), run),
    });
    const { error } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    if (error) throw error;
    if (isDistributed) await distributeChanges(owner);
    // The machines of a distributed database are never copied row by row.
    else if (last === undefined) await pool.query('select renumber_events()');
  } finally {
    await database.destroy();
  }
}

/** The names of our migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return files.map((name) => name.replace(/\.sql$/, '')).toSorted();
}

/** Runs the text of a migration. */
type RunMigration = (db: Kysely<unknown>, text: string) => Promise<void>;

const runWhole: RunMigration = async (db, text) => void (await sql.raw(text).execute(db));

/** The migrations with the names of the database's roles in them. */
export const migrationFiles = (database: string, run: RunMigration): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of await listMigrations()) {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      migrations[name] = {
        up: async (db) => {
          await sql`set local lock_timeout = '10s'`.execute(db);
          await run(db, nameRoles(text, database));
        },
      };
    }
    return migrations;
  },
});
