import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startOwnServer } from '../../../test/operator/own-server.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database.ts';
import type { Log } from '../core/context.ts';

const log = pino({ level: 'silent' }) as unknown as Log;
let server: Awaited<ReturnType<typeof startOwnServer>>;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startOwnServer();
  superuser = server.superuser;
});

afterAll(() => server.stop());

async function countConnections() {
  const { rows } = await superuser.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where usename in ('charity', 'charity_app')",
  );
  return rows[0]?.count;
}

afterEach(() => vi.unstubAllEnvs());

const open = (credentials: string) =>
  openDatabase(readConfig({ DATABASE_URL: server.toUrl(credentials) }), log);

test('a database of one’s own is refused with what is missing until everything is there', async () => {
  await expect(open('charity:owner-secret')).rejects.toThrow(
    'As a superuser, run: alter role charity createrole',
  );
  await superuser.query('alter role charity createrole');

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
