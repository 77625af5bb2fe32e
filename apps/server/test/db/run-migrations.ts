import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { migrationFiles } from '../../src/migrate.ts';
import { runOnAllMachines } from '../../src/platform/distribution/update.ts';
import { databaseName } from '../../src/platform/db/roles.ts';
import { createRoles } from '../../src/platform/db/roles/create.ts';

/**
 * Runs our migrations and then some more, given by name, one statement at a time. What follows the
 * migrations on a distributed database is left to do.
 */
export async function runMigrationsByStatement(
  owner: pg.PoolConfig,
  more: Record<string, string> = {},
): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const added = Object.entries(more).map(([name, text]): [string, Migration] => [
    name,
    { up: (to) => runOnAllMachines(to, text) },
  ]);
  const ours = migrationFiles(databaseName(owner), runOnAllMachines);
  const provider = {
    getMigrations: async () => ({
      ...(await ours.getMigrations()),
      ...Object.fromEntries(added),
    }),
  };
  try {
    await createRoles(pool);
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
