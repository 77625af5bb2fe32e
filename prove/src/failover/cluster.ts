import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBinaries, program } from '../../../apps/server/src/platform/db/embedded/binaries.ts';
import { changed, findProgram } from '../../../apps/server/test/db/pgbouncer.ts';
import { freePort } from '../free-port.ts';

const example = new URL('../../../deploy/patroni.yml', import.meta.url);
const ownPrograms = fileURLToPath(new URL('bin', import.meta.url));

/** PostgreSQL's account, because neither it nor Patroni runs as root. */
export type User = { uid: number; gid: number };

export type Node = {
  name: string;
  /** Where PostgreSQL listens. */
  port: number;
  /** Where Patroni answers. */
  apiPort: number;
};

export type Member = { name: string; role: string; state: string; lag?: number | string };

/** A primary and its standbys, which Patroni and etcd keep. */
export type Cluster = {
  nodes: readonly Node[];
  /** What Patroni says about each server; empty if nobody answers. */
  members(): Promise<Member[]>;
  /** Kills a server with PostgreSQL; with Patroni, too, if the whole machine is lost. */
  kill(name: string, isMachine: boolean): Promise<void>;
  stop(): Promise<void>;
};

type Files = { folder: string; user: User; etcdPort: number };

/** Starts etcd and three servers with the example of the folder `deploy`. */
export async function startCluster(folder: string, user: User, password: string): Promise<Cluster> {
  const files: Files = { folder, user, etcdPort: await freePort() };
  makePrograms(files);
  const etcd = await startEtcd(files);
  const nodes: Node[] = [];
  for (const name of ['db1', 'db2', 'db3']) {
    nodes.push({ name, port: await freePort(), apiPort: await freePort() });
  }
  const running = new Map<string, ChildProcess>();
  const start = ({ name }: Node) => {
    running.set(name, run(files, 'patroni', [join(folder, `${name}.yml`)], `${name}.log`));
  };
  for (const node of nodes) writeConfig(files, node, password);
  for (const node of nodes) start(node);

  return {
    nodes,
    members: () => readMembers(nodes),
    async kill(name, isMachine) {
      const node = nodes.find((each) => each.name === name);
      if (!node) throw new Error(`There is no server ${name}.`);
      if (isMachine) running.get(name)?.kill('SIGKILL');
      killTree(readPostmaster(folder, node));
      if (!isMachine) return;
      await wait(downMs);
      start(node);
    },
    async stop() {
      for (const child of running.values()) child.kill('SIGKILL');
      for (const node of nodes) killTree(readPostmaster(folder, node));
      etcd.kill('SIGKILL');
      await once(etcd, 'exit');
    },
  };
}

/** A machine that is lost is back after a while. */
const downMs = 3_000;

/** The embedded PostgreSQL, with the programs that it lacks. */
function makePrograms({ folder, user }: Files) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const binaries = findBinaries(user);
  for (const name of ['initdb', 'pg_ctl', 'postgres'] as const) {
    symlinkSync(program(binaries, name), join(bin, name));
  }
  symlinkSync(requireProgram('pg_isready'), join(bin, 'pg_isready'));
  for (const name of readdirSync(ownPrograms)) {
    cpSync(join(ownPrograms, name), join(bin, name));
    chmodSync(join(bin, name), 0o755);
  }
  chownSync(folder, user.uid, user.gid);
}

function writeConfig({ folder, etcdPort }: Files, node: Node, password: string) {
  const text = changed(readFileSync(example, 'utf8'), {
    'name: db1': `name: ${node.name}`,
    '10.0.0.21:8008': `127.0.0.1:${node.apiPort}`,
    '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.21:5432': `127.0.0.1:${node.port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    'local all all peer': 'local all all scram-sha-256',
    'data_dir: /var/lib/postgresql/18/main': `data_dir: ${folder}/data-${node.port}`,
    '/usr/lib/postgresql/18/bin': join(folder, 'bin'),
    'pgpass: /var/lib/postgresql/patroni.pgpass': `pgpass: ${folder}/pgpass-${node.port}`,
    'unix_socket_directories: /var/run/postgresql': `unix_socket_directories: ${folder}`,
    // The clone reads the primary's folder, which only a superuser may find.
    'host replication replicator': 'host replication postgres',
    'username: replicator': 'username: postgres',
    'password: another one': `password: ${password}`,
    'password: long and random': `password: ${password}`,
    'use_pg_rewind: true': 'use_pg_rewind: false',
    'wal_keep_size: 1GB': 'wal_keep_size: 128MB',
    '  parameters:\n    unix': `  create_replica_methods: [clone]
  clone:
    command: ${join(folder, 'bin', 'clone.py')}
    keep_data: false
  parameters:\n    unix`,
  });
  writeFileSync(join(folder, `${node.name}.yml`), text);
}

async function startEtcd(files: Files): Promise<ChildProcess> {
  const client = `http://127.0.0.1:${files.etcdPort}`;
  const peer = `http://127.0.0.1:${await freePort()}`;
  const words = ['--data-dir', join(files.folder, 'etcd'), '--initial-cluster', `default=${peer}`];
  for (const name of ['listen-client-urls', 'advertise-client-urls'])
    words.push(`--${name}`, client);
  for (const name of ['listen-peer-urls', 'initial-advertise-peer-urls']) {
    words.push(`--${name}`, peer);
  }
  const child = run(files, 'etcd', words, 'etcd.log');
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await fetch(`${client}/health`).catch(() => null);
    if (reply?.ok) return child;
    await wait(100);
  }
  throw new Error('etcd does not answer.');
}

function run({ folder, user }: Files, name: string, words: readonly string[], log: string) {
  const command = ['-c', `exec "$0" "$@" >> ${join(folder, log)} 2>&1`, requireProgram(name)];
  return spawn('/bin/sh', [...command, ...words], {
    cwd: folder,
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? user : {}),
  });
}

function requireProgram(name: string): string {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`${name} is not installed.`);
  return path;
}

async function readMembers(nodes: readonly Node[]): Promise<Member[]> {
  for (const { apiPort } of nodes) {
    const reply = await fetch(`http://127.0.0.1:${apiPort}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    const body = reply?.ok ? ((await reply.json()) as { members?: Member[] }) : null;
    if (body?.members) return body.members;
  }
  return [];
}

/** The number of the server's first process; null if it does not run. */
function readPostmaster(folder: string, { port }: Node): number | null {
  const note = join(folder, `data-${port}`, 'postmaster.pid');
  if (!existsSync(note)) return null;
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10) || 0;
  // The note of a killed server stays, and another process may have its number by now.
  const command = `/proc/${pid}/cmdline`;
  const isOurs = existsSync(command) && readFileSync(command, 'utf8').includes(folder);
  return isOurs ? pid : null;
}

function killTree(pid: number | null) {
  if (pid === null) return;
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...stdout.trim().split(/\s+/).map(Number)]) {
    try {
      if (each > 0) process.kill(each, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
