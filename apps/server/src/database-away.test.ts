import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registration } from '../test/accounts/accounts.ts';
import { makeTestFolder } from '../test/world/test-folder.ts';
import { readConfig } from './config.ts';
import type { Log } from './platform/core/context.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { removeDataFolder } from './platform/db/embedded/remove.ts';
import { startServer, type RunningServer } from './server.ts';

const execute = promisify(execFile);
const program = fileURLToPath(new URL('pledgewell.ts', import.meta.url));
const dataDir = makeTestFolder();
const log = pino({ level: 'silent' }) as unknown as Log;
let database: OpenDatabase;
let server: RunningServer;
let url = '';

const reports: string[] = [];
const errorService = createServer((request, response) => {
  void text(request).then((body) => {
    reports.push(body);
    response.end('{}');
  });
});
const crashListeners = () => process.listenerCount('uncaughtException');
const usualListeners = crashListeners();

beforeAll(async () => {
  errorService.listen(0, '127.0.0.1');
  await once(errorService, 'listening');
  const { port } = errorService.address() as AddressInfo;
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
  });
  database = await openDatabase(config, log);
  server = await startServer(config, database, 'all', log);
  url = server.url ?? '';
});

afterAll(async () => {
  await server.stop();
  await database.stop();
  await removeDataFolder(dataDir);
  errorService.close();
  if (crashListeners() > usualListeners) throw new Error('The process is still watched.');
});

test('a server restarts its killed database, and requests and jobs continue', async () => {
  const token = await register();

  for (const time of [1, 2, 3]) {
    for (const pid of databaseProcesses()) kill(pid);
    const statuses = await storeDonor(token, `Donor ${time}`);
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([]);
  }

  const { count } = (await (await send('/api/donors', token)).json()) as { count: number };
  expect(count).toBe(3);
  await expect.poll(unfinishedJobs, { timeout: 30_000 }).toBe(0);
});

test('the operator’s command works beside the running product', async () => {
  await register();

  const { stdout } = await pledgewell('organizations');
  expect(stdout).toMatch(/  1 members  0 donors  .*\n\d+ organizations\n$/);
  expect((await pledgewell('jobs', 'list')).stdout).toBe('0 failed\n');
  await expect(pledgewell('jobs', 'drop', 'nothing')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no failed job or parked event nothing.\n',
  });
});

test('a sweep and a watch that fail are reported, and the process is watched', async () => {
  expect(crashListeners()).toBe(usualListeners + 1);
  await asOwner('alter table reminder_settings rename to reminder_settings_away');
  await asOwner('alter table idempotency_keys rename to idempotency_keys_away');
  await asOwner(`insert into pgboss.job (name) values ('sweep/idempotency/drop-old')`);

  for (const place of ['"sweep":"idempotency/drop-old"', '"watch":"reminders/look"']) {
    await expect.poll(() => reports.join(''), { timeout: 30_000 }).toContain(place);
  }
  await asOwner('alter table reminder_settings_away rename to reminder_settings');
  await asOwner('alter table idempotency_keys_away rename to idempotency_keys');
});

/** Runs the command with the settings of this product. */
const pledgewell = (...words: string[]) =>
  execute(process.execPath, [program, ...words], {
    // Vitest has a MODE of its own.
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'service' },
  });

const send = (path: string, token: string, more: RequestInit = {}) =>
  fetch(url + path, {
    ...more,
    headers: { authorization: `Bearer ${token}`, ...(more.headers as Record<string, string>) },
  });

async function register() {
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration()),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Retries with one key until the donor is stored; returns the responses. */
async function storeDonor(token: string, name: string): Promise<number[]> {
  const heard: number[] = [];
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ name });
  await expect
    .poll(async () => {
      const { status } = await send('/api/donors', token, { method: 'POST', headers, body });
      heard.push(status);
      return status;
    })
    .toBe(201);
  return heard;
}

/** The postmaster, and every process that it has started. */
function databaseProcesses(): number[] {
  const note = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(note, 10);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => findParentPid(pid) === postmaster);
  return [postmaster, ...children];
}

function findParentPid(pid: number): number | null {
  try {
    return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** A child may have ended with its parent. */
function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function unfinishedJobs() {
  const [row] = await asOwner<{ count: number }>(
    `select count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active') and start_after <= now()`,
  );
  return row?.count;
}

async function asOwner<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
