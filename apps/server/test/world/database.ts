import pg from 'pg';
import { inject } from 'vitest';
import { appRole, connectAs, opsRole } from '../../src/platform/db/roles.ts';
import { readDistribution } from '../../src/platform/distribution/keys.ts';
import type { OrganizationKeys } from '../../src/platform/distribution/name-organization.ts';
import { createRoles } from '../../src/platform/db/roles/create.ts';

export type TestDatabase = {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  ops: pg.PoolConfig;
  /** The tables of organizations, if Citus distributes the database. */
  distribution?: OrganizationKeys | null;
};

/** The owner's URL of a migrated database that all tests use, in place of a clone. */
const { TEST_DATABASE_URL: givenUrl } = process.env;

/** Whether Citus distributes the database of the tests. */
export const isDistributed = givenUrl !== undefined;

let cloned: Promise<TestDatabase> | undefined;
let number = 1;

/**
 * The database of this worker, cloned from the migrated one on first use. Many test files of a
 * worker share it: each test creates its own organization, which isolates them.
 */
export function testDatabase(): Promise<TestDatabase> {
  cloned ??= clone();
  return cloned;
}

/** Leaves the database to the checks at the end of the run. The next files get a new one. */
export function leaveDatabase() {
  cloned = undefined;
  number += 1;
}

/** A database of its own, in which there is no organization yet. */
export const emptyDatabase = (name: string) => clone(`_${name}`);

async function clone(suffix = '') {
  if (givenUrl !== undefined && suffix === '') {
    const owner = { connectionString: givenUrl };
    return { ...asRoles(owner), distribution: await readDistribution(owner) };
  }
  const template = inject('template');
  const database = `worker_${process.env['VITEST_POOL_ID'] ?? '1'}_${number}${suffix}`;
  const client = new pg.Client({ ...template, database: 'postgres' });

  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    const name = client.escapeIdentifier(database);
    const source = client.escapeIdentifier(template.database ?? '');
    if (!rowCount) await client.query(`create database ${name} template ${source}`);
  } finally {
    await client.end();
  }

  const owner = { ...template, database };
  const pool = new pg.Pool({ ...owner, max: 1 });
  await createRoles(pool);
  await pool.end();
  return asRoles(owner);
}

const asRoles = (owner: pg.PoolConfig): TestDatabase => ({
  owner,
  app: connectAs(appRole, owner),
  ops: connectAs(opsRole, owner),
});
