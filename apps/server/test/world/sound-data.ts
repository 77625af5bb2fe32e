import type pg from 'pg';
import { invariants } from '../../src/invariants.ts';
import { checkInvariants } from '../../src/platform/records/invariants.ts';
import { withClient } from '../db/with-client.ts';

/** Fails the run if its tests left contradictory data in any worker's database. */
export async function expectSoundWorkers(owner: pg.PoolConfig) {
  const databases = await workerDatabases(owner);
  await Promise.all(
    databases.map((database) => withClient({ ...owner, database }, expectSoundDatabase)),
  );
}

async function expectSoundDatabase(client: pg.Client) {
  // The tables have no statistics yet, and PostgreSQL would assume that they are empty.
  await client.query('analyze');
  for await (const { name, rows } of checkInvariants(client, invariants)) {
    if (rows.length > 0) fail(`It must hold that ${name}: ${JSON.stringify(rows[0])}`);
  }
}

function fail(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

const workerDatabases = (owner: pg.PoolConfig) =>
  withClient({ ...owner, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'worker%'`,
    );
    return rows.map(({ name }) => name);
  });
