import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '../../../../test/world/test-folder.ts';
import { isRunning } from './leftover.ts';
import { removeDataFolder } from './remove.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
const settings = { fsync: 'off' };
const folders: string[] = [];
const children: ChildProcess[] = [];
/**
 * A database that was created and stopped; creating one takes longer than the tests that use it.
 */
const made = makeTestFolder();

beforeAll(async () => (await start(made)).stop());
afterAll(() => removeDataFolder(made));

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) await removeDataFolder(folder);
});

test('a database keeps its rows from one run to the next', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await query(first, 'create table gifts as select 42 as amount');
  await first.stop();

  const second = await start(dataDir);
  const donations = await query(second, 'select amount from gifts');
  await second.stop();

  expect(donations).toEqual([{ amount: 42 }]);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

test('the server writes to the disk for good, in UTF-8, and listens on no network', async () => {
  const server = await startEmbeddedPostgres({ dataDir: newFolder(), log: () => {} });
  const [row] = await query(
    server,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('synchronous_commit') as sync, current_setting('listen_addresses') as listen,
       current_setting('server_encoding') as encoding, current_database() as database,
       (select datlocale from pg_database where datname = current_database()) as locale`,
  );
  await server.stop();

  expect(row).toEqual({
    fsync: 'on',
    pages: 'on',
    sync: 'on',
    listen: '',
    encoding: 'UTF8',
    database: 'pledgewell',
    locale: 'C.UTF-8',
  });
});

test('a second start on the same data folder is refused and names the owner', async () => {
  const dataDir = usedFolder();
  const server = await start(dataDir);
  server.announce('http://127.0.0.1:4321');

  const { code, problems } = await runToEnd(dataDir);
  const here = startEmbeddedPostgres({ dataDir, log: () => {} });

  const owner = `in use by process ${process.pid} \\(running since .+, at http://127.0.0.1:4321\\)`;
  await expect(here).rejects.toThrow(new RegExp(owner));
  expect(problems).toMatch(new RegExp(owner));
  expect(code).toBe(1);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a server whose parent was killed is stopped before the next start', async () => {
  const dataDir = usedFolder();
  const parent = await startInAnotherProcess(dataDir);
  const orphan = postmasterPid(dataDir);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(isRunning(orphan)).toBe(true);

  const lines: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    settings,
    log: (line) => lines.push(line),
  });

  expect(isRunning(orphan)).toBe(false);
  expect(lines).toEqual([expect.stringContaining(`process ${orphan}`)]);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a lock file from before a reboot neither blocks a start nor kills another process', async () => {
  const dataDir = usedFolder();
  const parent = await startInAnotherProcess(dataDir);
  const killed = postmasterPid(dataDir);
  parent.kill('SIGKILL');
  process.kill(killed, 'SIGKILL');
  await once(parent, 'exit');

  const stranger = spawn('sleep', ['60']);
  children.push(stranger);
  const note = postmasterNote(dataDir);
  writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(stranger.pid)));
  const server = await start(dataDir);

  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isRunning(stranger.pid ?? 0)).toBe(true);
  await server.stop();
});

test('a killed server restarts at the same address', async () => {
  const dataDir = usedFolder();
  const server = await start(dataDir);
  await query(server, 'create table gifts as select 42 as amount');

  process.kill(postmasterPid(dataDir), 'SIGKILL');

  await expect
    .poll(() => query(server, 'select amount from gifts').catch(() => []), { timeout: 15_000 })
    .toEqual([{ amount: 42 }]);
  await server.stop();
});

test('the server stops when its parent ends without stopping it', async () => {
  const dataDir = usedFolder();
  const parent = await startInAnotherProcess(dataDir);
  const pid = postmasterPid(dataDir);
  parent.stdin?.end('exit');
  await once(parent, 'exit');

  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});

test('a data folder may have a longer path than a socket address', async () => {
  const folder = newFolder();
  const dataDir = join(folder, ...Array<string>(12).fill('a-folder-with-a-long-name'));
  const server = await start(dataDir);
  const { host } = server.owner;

  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(host).not.toContain(dataDir);
  expect(existsSync(String(host))).toBe(false);
});

test.runIf(isRoot)('root can use a folder that nobody else can enter', async () => {
  const closed = newFolder(0o700);
  const dataDir = join(closed, 'data');
  const first = await start(dataDir);
  await query(first, 'create table gifts as select 42 as amount');
  await first.stop();

  const second = await start(dataDir);
  const donations = await query(second, 'select amount from gifts');
  await second.stop();
  expect(donations).toEqual([{ amount: 42 }]);

  const copy = join(closed, 'copy');
  cpSync(dataDir, copy, { recursive: true });
  await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}`);
  await removeDataFolder(dataDir);
});

/** A copy, with its owners, of a folder in which a database was created. */
function usedFolder() {
  const folder = newFolder();
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

function newFolder(mode = 0o711) {
  const folder = makeTestFolder();
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, settings, log: () => {} });

async function query({ owner }: EmbeddedPostgres, question: string) {
  const client = new pg.Client(owner);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(question);
  await client.end();
  return rows;
}

/** A process that starts the server, says so, and then waits to be killed or told to exit. */
function spawnStarter(dataDir: string) {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('start.ts', import.meta.url))};
    const settings = { fsync: 'off' };
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings, log: () => {} });
    process.stdin.on('data', () => process.exit());
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  children.push(child);
  return child;
}

async function startInAnotherProcess(dataDir: string) {
  const child = spawnStarter(dataDir);
  const problems = text(child.stderr);
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(async () => expect.fail(await problems)),
  ]);
  return child;
}

async function runToEnd(dataDir: string) {
  const child = spawnStarter(dataDir);
  const [problems, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { problems, code: Number(code) };
}

const postmasterNote = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');

const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(postmasterNote(dataDir), 'utf8'), 10);
