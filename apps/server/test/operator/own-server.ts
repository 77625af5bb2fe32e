import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBaseFolder } from '../../src/platform/db/embedded/cluster-location.ts';
import { removeDataFolder } from '../../src/platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts';
import { makeTestFolder } from '../world/test-folder.ts';

/** A PostgreSQL server as other people run it: roles sign in with passwords. */
export async function startOwnServer() {
  const dataDir = makeTestFolder();
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: { fsync: 'off' },
  });
  const rules = join(findBaseFolder(dataDir) ?? '', 'access', 'pg_hba.conf');
  const ownRules = 'local all pledgewell_owner peer map=pledgewell\nlocal all all scram-sha-256\n';
  writeFileSync(rules, ownRules);
  const superuser = new pg.Client(cluster.owner);
  await superuser.connect();
  await superuser.query('select pg_reload_conf()');
  await superuser.query("create role charity login password 'owner-secret'");
  await superuser.query('create database charity owner charity');

  const { host = '', port = 0 } = cluster.owner;
  return {
    superuser,
    /** The database, for a program that stands in front of it. */
    place: { folder: dataDir, host, port, database: 'charity', superuser: cluster.owner },
    /** The URL of the database for a user, or for a user and a password. */
    toUrl: (credentials: string, database = 'charity') =>
      `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    stop: async () => {
      for (let tries = 0; tries < 200 && (await isUsed(superuser)); tries += 1) await wait(10);
      await superuser.end();
      await cluster.stop();
      await removeDataFolder(dataDir);
    },
  };
}

/** A closed connection ends at the server a moment later. */
async function isUsed(superuser: pg.Client): Promise<boolean> {
  const { rowCount } = await superuser.query(
    `select from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return Boolean(rowCount);
}
