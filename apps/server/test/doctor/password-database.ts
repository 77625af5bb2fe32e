import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/migrate.ts';
import { findBaseFolder } from '../../src/platform/db/embedded/cluster-location.ts';
import { removeDataFolder } from '../../src/platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts';
import { makeTestFolder } from '../world/test-folder.ts';

/**
 * A PostgreSQL server as other people run it: roles sign in with passwords. It has a database
 * `charity` that is migrated, `newer` that a newer version migrated, and `empty`.
 */
export async function startPasswordDatabase() {
  const dataDir = makeTestFolder();
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: fast });
  const rules = join(findBaseFolder(dataDir) ?? '', 'access', 'pg_hba.conf');
  const ownRules = 'local all pledgewell_owner peer map=pledgewell\nlocal all all scram-sha-256\n';
  writeFileSync(rules, ownRules);
  const { host = '', port = 0 } = cluster.owner;
  const toUrl = (credentials: string, database: string) =>
    `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

  const superuser = new pg.Client(cluster.owner);
  await superuser.connect();
  for (const statement of prepare) await superuser.query(statement);
  await migrate({ connectionString: toUrl('charity:owner-secret', 'charity') });
  await superuser.query('create database newer template charity owner charity');
  await superuser.end();
  await query(
    toUrl('charity:owner-secret', 'newer'),
    "insert into kysely_migration (name, timestamp) values ('9999_future', '2027')",
  );

  const stop = async () => {
    await cluster.stop();
    await removeDataFolder(dataDir);
  };
  return { toUrl, stop };
}

const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

const prepare = [
  'select pg_reload_conf()',
  "create role charity login createrole password 'owner-secret'",
  "create role weak login password 'owner-secret'",
  'create database charity owner charity',
  'create database empty owner charity',
  'create database weak owner weak',
];

async function query(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
