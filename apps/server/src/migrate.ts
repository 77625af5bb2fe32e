import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import pg from 'pg';
import { explainOldVersion } from './platform/db/oldest-version.ts';
import { databaseName } from './platform/db/roles.ts';
import { createRoles } from './platform/db/roles/create.ts';
import { nameRoles } from './platform/db/roles/names-in-sql.ts';
import { prepareJobTables } from './platform/jobs/prepare.ts';

const folder = new URL('../migrations/', import.meta.url);

const migrationLock = 7_135_002;

/**
 * Updates the database to the newest schema: roles, then the numbered migrations in one
 * transaction, then the tables of the job queue. Several processes may start at once: one works,
 * and the others wait and find everything done. A backup is loaded at the `last` migration that it
 * has.
 */
export async function migrate(owner: pg.PoolConfig, last?: string): Promise<void> {
  const lock = new pg.Client(owner);
  await lock.connect();
  try {
    await refuseOldVersion(lock);
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateAlone(owner, last);
  } finally {
    await lock.end();
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

async function migrateAlone(owner: pg.PoolConfig, last: string | undefined) {
  const pool = new pg.Pool({ ...owner, max: 2 });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await createRoles(pool);
    const migrator = new Migrator({ db: database, provider: sqlFiles(databaseName(owner)) });
    const { error } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    if (error) throw error;
    if (last === undefined) await pool.query('select renumber_events()');
    await prepareJobTables(owner);
  } finally {
    await database.destroy();
  }
}

/** The names of our migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return files.map((name) => name.replace(/\.sql$/, '')).toSorted();
}

/** The migrations with the names of the database's roles in them. */
const sqlFiles = (database: string): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of await listMigrations()) {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      migrations[name] = {
        up: async (db) => {
          await sql`set local lock_timeout = '10s'`.execute(db);
          await sql.raw(nameRoles(text, database)).execute(db);
        },
      };
    }
    return migrations;
  },
});
