import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { makeTestFolder } from '../world/test-folder.ts';
import { testDatabase } from '../world/database.ts';
import { withClient } from '../db/with-client.ts';

const program = fileURLToPath(new URL('../../src/pledgewell.ts', import.meta.url));

/**
 * The folder in which the commands run, so that `.env` is not the repository's. The test files of a
 * worker share it, so each only empties it.
 */
export const folder = makeTestFolder();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

export function emptyFolder() {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

export type Run = { status: number; stdout: string; stderr: string };
type Surroundings = { database?: pg.PoolConfig; input?: string; env?: Record<string, string> };

/** Runs a command of the operator as a shell does. */
export async function pledgewell(
  words: string[],
  { database, input = '', env = {} }: Surroundings = {},
): Promise<Run> {
  const url = database === undefined ? {} : { DATABASE_URL: toUrl(database) };
  const child = execFile(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...process.env, MODE: 'service', ...url, ...env },
  });
  const run = { status: 0, stdout: '', stderr: '' };
  child.stdout?.on('data', (text: string) => (run.stdout += text));
  child.stderr?.on('data', (text: string) => (run.stderr += text));
  child.stdin?.end(input);
  const [status] = (await once(child, 'close')) as [number];
  return { ...run, status };
}

/** The URL of a database of the tests. */
export const toUrl = ({ host = '', port = 0, user = '', database = '' }: pg.PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** A database in which nothing was ever started. */
export async function newDatabase(): Promise<pg.PoolConfig> {
  const { owner } = await testDatabase();
  const database = `installation_${randomUUID()}`;
  await withClient({ ...owner, database: 'postgres' }, async (client) => {
    await client.query(`create database ${client.escapeIdentifier(database)} template template0`);
  });
  return { ...owner, database };
}

/** Each table's rows, sorted, as text. Migrating and the first start fill the tables left out. */
export function readEveryRow(database: pg.PoolConfig): Promise<Record<string, string[]>> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '^kysely|^zip_codes$'
         and (c.relnamespace = 'public'::regnamespace
           or c.oid::regclass::text in ('pgboss.job', 'pgboss.queue'))
       order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of rows) found[name] = await readRows(client, name);
    return found;
  });
}

async function readRows(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(listRows(table));
  return rows.map(({ row }) => row);
}

const listRows = (table: string) =>
  `select t::text as row from ${table} t order by t::text collate "C"`;
