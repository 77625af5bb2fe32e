import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBase } from '../../src/platform/db/embedded/place.ts';
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
  const rules = join(findBase(dataDir) ?? '', 'access', 'pg_hba.conf');
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
    toUrl: (credentials: string) =>
      `postgres://${credentials}@localhost/charity?host=${encodeURIComponent(host)}&port=${port}`,
    stop: async () => {
      await superuser.end();
      await cluster.stop();
      await removeDataFolder(dataDir);
    },
  };
}
