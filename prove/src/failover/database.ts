import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { changed, startPgBouncer } from '../../../apps/server/test/db/pgbouncer.ts';
import { withClient } from '../../../apps/server/test/db/with-client.ts';
import type { ProofDatabase } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { startCluster, type Cluster, type Node, type User } from './cluster.ts';

const example = new URL('../../../deploy/haproxy-database.cfg', import.meta.url);
const poolSize = 10;
const readyMs = 120_000;
const createOwner = "create role charity login createrole password 'owner-secret'";

/** Three servers with Patroni, HAProxy that finds the primary, and PgBouncer before it. */
export async function openClusteredDatabase(
  haproxyPath: string,
): Promise<ProofDatabase & { cluster: Cluster; folder: string }> {
  const password = randomBytes(16).toString('hex');
  // Other test runs remove test folders in which no embedded database runs.
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-proof-'));
  chmodSync(folder, 0o711);
  const cluster = await startCluster(folder, findUser(), password);
  const port = await freePort();
  const balancer = startDatabaseProxy(haproxyPath, folder, { port, nodes: cluster.nodes });
  try {
    const server = { host: '127.0.0.1', port };
    const superuser = { ...server, user: 'postgres', password, database: 'postgres' };
    await untilHealthy(cluster);
    await untilConnected(superuser);
    await withClient(superuser, async (client) => {
      await client.query(createOwner);
      await client.query('create database charity owner charity');
    });
    const behind = { folder, superuser, ...server, database: 'charity', poolSize };
    const pooler = await startPgBouncer(behind);
    const credentials = 'charity:owner-secret';
    const url = `postgres://${credentials}@127.0.0.1:${port}/charity`;
    return {
      url,
      cluster,
      folder,
      settings: {
        DATABASE_URL: pooler.toUrl(credentials),
        DATABASE_DIRECT_URL: url,
        DATABASE_PREPARED_STATEMENTS: 'off',
      },
      stop: async () => {
        await pooler.stop();
        await balancer.stop();
        await cluster.stop();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (error) {
    await balancer.stop();
    await cluster.stop();
    throw error;
  }
}

/** Waits until there are a primary, a synchronous standby and another one. */
export async function untilHealthy({ members, nodes }: Cluster): Promise<string> {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    const all = await members();
    const primary = all.find(({ role }) => role === 'leader');
    const isWhole =
      all.length === nodes.length &&
      all.every(({ state }) => ['running', 'streaming'].includes(state)) &&
      all.some(({ role }) => role === 'sync_standby');
    if (primary && isWhole) return primary.name;
    await wait(200);
  }
  throw new Error(`The servers are not healthy: ${JSON.stringify(await members())}`);
}

async function untilConnected(to: pg.ClientConfig) {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client(to);
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
    await wait(200);
  }
  throw new Error('HAProxy does not find the primary.');
}

type Front = { port: number; nodes: readonly Node[] };

function startDatabaseProxy(path: string, folder: string, { port, nodes }: Front) {
  const changes = Object.fromEntries(
    nodes.map((node, place) => [
      `10.0.0.2${place + 1}:5432`,
      `127.0.0.1:${node.port} port ${node.apiPort}`,
    ]),
  );
  const text = changed(readFileSync(example, 'utf8'), {
    ...changes,
    'check port 8008': 'check',
    '127.0.0.1:5000': `127.0.0.1:${port}`,
  });
  const file = join(folder, 'haproxy-database.cfg');
  writeFileSync(file, text);
  const child = spawn(path, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** PostgreSQL's own account; one's own if one is nobody special. */
function findUser(): User {
  if (process.getuid?.() !== 0)
    return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const read = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: read('-u'), gid: read('-g') };
}
