import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startDatabase } from '../database/start.ts';
import { stopWhenInterrupted } from './interrupted.ts';

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

export type Product = {
  url: string;
  /** The server process, for its memory and processor time. */
  pid: number;
  owner: pg.PoolConfig;
  databaseUrl: string;
  stop(): Promise<void>;
};

/**
 * The product as it ships, durable as it ships: its PostgreSQL and the server in a separate
 * process, so that the load generator and the server never share an event loop.
 */
export async function startProduct(
  env: Record<string, string> = {},
  settings: Record<string, string> = {},
): Promise<Product> {
  const database = await startDatabase(settings);
  const stopDatabase = stopWhenInterrupted(database.stop);
  const { host, port, user, database: name, password } = database.owner;
  const query = host?.startsWith('/') ? `?host=${encodeURIComponent(host)}&port=${port}` : '';
  const place = host?.startsWith('/') ? 'localhost' : `${host}:${port}`;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const url = `postgres://${user}${secret}@${place}/${name}${query}`;

  const server = spawn(process.execPath, ['--max-semi-space-size=16', main], {
    env: { ...process.env, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopServer = stopWhenInterrupted(() => endProcess(server));
  const found = await readyUrl(server);
  return {
    url: found,
    pid: server.pid ?? 0,
    owner: database.owner,
    databaseUrl: url,
    stop: async () => {
      await stopServer();
      await stopDatabase();
    },
  };
}

/** Asks a server to end, and waits until it has. */
export async function endProcess(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** Waits for the line with the URL; the server's warnings and errors belong in the report. */
function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server did not start (${code}).`)));
    if (!server.stdout) return;
    createInterface({ input: server.stdout }).on('line', (line) => {
      const [, found] = /is ready at (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
      else process.stderr.write(`server: ${line}\n`);
    });
  });
}

export type Account = { token: string; organizationId: string; email: string };

const password = 'correct horse battery staple';

/** Opens an account through the API. Its token expires after fifteen minutes. */
export async function openAccount({ url }: Product): Promise<Account> {
  const email = `bench-${Date.now()}-${Math.random()}@example.org`;
  const { token, user } = await post(`${url}/api/auth/register`, {
    firstName: 'Bench',
    lastName: 'Mark',
    organizationName: 'Benchmark',
    email,
    password,
    tier: 'power',
  });
  return { token, organizationId: user.organizationId, email };
}

/** Returns the account with a new token. */
export async function signInAgain({ url }: Product, account: Account): Promise<Account> {
  const { token } = await post(`${url}/api/auth/login`, { email: account.email, password });
  return { ...account, token };
}

async function post(url: string, body: object) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return (await reply.json()) as { token: string; user: { organizationId: string } };
}
