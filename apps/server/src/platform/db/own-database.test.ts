import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../../test/world/test-folder.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database.ts';
import type { Log } from '../core/context.ts';
import { removeDataFolder } from './embedded/remove.ts';
import { findBase } from './embedded/place.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start.ts';

const log = pino({ level: 'silent' }) as unknown as Log;
const dataDir = makeTestFolder();
let cluster: EmbeddedPostgres;
let superuser: pg.Client;

/** A PostgreSQL server as other people run it: roles sign in with passwords. */
beforeAll(async () => {
  cluster = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } });
  const rules = join(findBase(dataDir) ?? '', 'access', 'pg_hba.conf');
  const ownRules = 'local all pledgewell_owner peer map=pledgewell\nlocal all all scram-sha-256\n';
  writeFileSync(rules, ownRules);
  superuser = new pg.Client(cluster.owner);
  await superuser.connect();
  await superuser.query('select pg_reload_conf()');
  await superuser.query("create role charity login password 'owner-secret'");
  await superuser.query('create database charity owner charity');
});

afterAll(async () => {
  await superuser.end();
  await cluster.stop();
  await removeDataFolder(dataDir);
});

async function countConnections() {
  const { rows } = await superuser.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where usename in ('charity', 'pledgewell_app')",
  );
  return rows[0]?.count;
}

afterEach(() => vi.unstubAllEnvs());

function open(credentials: string) {
  const { host = '', port = 0 } = cluster.owner;
  const url = `postgres://${credentials}@localhost/charity?host=${encodeURIComponent(host)}&port=${port}`;
  return openDatabase(readConfig({ DATABASE_URL: url }), log);
}

test('a database of one’s own is refused with what is missing until everything is there', async () => {
  await expect(open('charity:owner-secret')).rejects.toThrow(
    'As a superuser, run: alter role charity createrole bypassrls',
  );
  await superuser.query('alter role charity createrole bypassrls');

  vi.stubEnv('PGPASSWORD', 'owner-secret');
  await expect(open('charity')).rejects.toThrow(
    'Put the owner’s password into DATABASE_URL, such as postgres://pledgewell_owner:…@',
  );
  vi.unstubAllEnvs();

  const database = await open('charity:owner-secret');
  await database.stop();
  // A closed pool releases its sockets a moment later.
  await expect.poll(countConnections).toBe(0);
});
