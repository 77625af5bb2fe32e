import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './with-client.ts';

const deployed = (name: string) =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

/** Server programs are often in folders that an ordinary user's PATH leaves out. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export const pgBouncerPath = findProgram('pgbouncer');

type Behind = {
  /** A folder for its files. */
  folder: string;
  /** A superuser of the database, who lets PgBouncer find secrets. */
  superuser: pg.PoolConfig;
  host: string;
  port: number;
  database: string;
  /** Connections to PostgreSQL for each role. */
  poolSize: number;
};

export type PgBouncer = {
  port: number;
  /** The URL of the database through it. */
  toUrl(credentials: string): string;
  process(): ChildProcess;
  /** Starts it again after it was killed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the real PgBouncer in front of a database, configured as in the folder `deploy`. */
export async function startPgBouncer(behind: Behind): Promise<PgBouncer> {
  const path = pgBouncerPath;
  if (path === undefined) throw new Error('PgBouncer is not installed.');
  const port = await freePort();
  await withClient({ ...behind.superuser, database: behind.database }, (client) =>
    client.query(deployed('pgbouncer.sql')),
  );
  const { file, user } = writeFiles(behind, port);

  let child: ChildProcess;
  const start = async () => {
    child = spawn(path, ['-q', file], { stdio: 'ignore', ...user });
    await untilAnswering(port);
  };
  await start();
  return {
    port,
    toUrl: (credentials) => `postgres://${credentials}@127.0.0.1:${port}/${behind.database}`,
    process: () => child,
    restart: start,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** PgBouncer refuses to run as root, so it runs as the owner of the database's socket. */
function writeFiles({ folder, host, port, database, poolSize }: Behind, listenPort: number) {
  const user = process.getuid?.() === 0 ? userWithoutRights(host) : null;
  const place = join(folder, `pgbouncer-${listenPort}`);
  mkdirSync(place);
  const files = {
    'userlist.txt': '"pgbouncer" "long and random"\n',
    'pgbouncer.ini': changed(deployed('pgbouncer.ini'), {
      'pledgewell = ': `${database} = `,
      'host=db.example.org port=5432': `host=${host} port=${port}`,
      'dbname=pledgewell': `dbname=${database}`,
      'listen_port = 6432': `listen_port = ${listenPort}`,
      'default_pool_size = 20': `default_pool_size = ${poolSize}`,
      '/etc/pgbouncer/userlist.txt': join(place, 'userlist.txt'),
    }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  if (user !== null) {
    for (const name of ['.', ...Object.keys(files)]) {
      chownSync(join(place, name), user.uid, user.gid);
    }
  }
  return { file: join(place, 'pgbouncer.ini'), user: user ?? {} };
}

/** `nobody` where the database listens at a port. */
function userWithoutRights(host: string) {
  if (!host.startsWith('/')) return { uid: 65_534, gid: 65_534 };
  const { uid, gid } = statSync(host);
  return { uid, gid };
}

/** The example with other values, each of which must be in it. */
export function changed(example: string, changes: Record<string, string>) {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The example has no ${from}.`);
    return text.replaceAll(from, to);
  }, example);
}

async function untilAnswering(port: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await answers(port)) return;
    await wait(25);
  }
  throw new Error('PgBouncer does not answer.');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
