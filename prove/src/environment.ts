import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openLog } from '../../apps/server/src/log.ts';
import { removeDataFolder } from '../../apps/server/src/platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start.ts';
import { surviveLostConnections } from '../../apps/server/src/platform/db/lost-connection.ts';
import { introduceTo, startSandbox } from '../../apps/server/src/platform/sandbox/start.ts';
import { makeTestFolder } from '../../apps/server/test/world/test-folder.ts';
import { freePort } from './free-port.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const hook = (name: string) => new URL(`./hooks/${name}.ts`, import.meta.url).href;

export type ServerProcess = {
  pid: number;
  ended: Promise<unknown>;
  /** How a process of the product ended, and what it printed last, which says why. */
  ending?(): Promise<string>;
  stop(): Promise<void>;
};

/** The database of a proof. */
export type ProofDatabase = {
  /** Signs in as its owner. */
  url: string;
  /** How the product reaches it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
};

/** Opens the database of a proof, which may keep files in the folder. */
export type OpenDatabase = (dataDir: string) => Promise<ProofDatabase>;

type Start = {
  /** What the process does: everything, unless it says something else. */
  role?: 'all' | 'web' | 'worker';
  /** Where it listens, unless it is the proof's own URL. */
  port?: number;
  /** Whether a start that fails says nothing. */
  isQuiet?: boolean;
  /** Modules of `hooks` that are loaded before the server. */
  hooks?: readonly string[];
  env?: Record<string, string>;
  /** A different URL for the provider's API. */
  apiUrl?: string;
};

export type ProofEnvironment = {
  url: string;
  sandboxUrl: string;
  /** Signs in to the database as its owner. */
  databaseUrl: string;
  stripe: Awaited<ReturnType<typeof startSandbox>>['stripe'];
  /** Asks as the owner of the database. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  start(how?: Start): Promise<ServerProcess>;
  close(): Promise<void>;
};

/**
 * A database and the stand-ins in separate processes, which outlive the killed server; it always
 * restarts at the same URL.
 */
export async function startEnvironment(
  openDatabase: OpenDatabase = openEmbedded,
): Promise<ProofEnvironment> {
  const dataDir = makeTestFolder();
  const database = await openDatabase(dataDir);
  const sandbox = await startSandbox(openLog('error'));
  const owner = new pg.Pool({ connectionString: database.url, max: 2 });
  // A proof may kill the database under it.
  surviveLostConnections(owner, () => {});
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { google, smtpUrl, stripe, sms, quickBooks } = sandbox;
  const base = {
    ...process.env,
    ...database.settings,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'fatal',
    // A restarted server reuses its compile cache.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'no-reply@pledgewell.example',
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    STRIPE_API_URL: stripe.apiUrl ?? '',
    TWILIO_ACCOUNT_SID: sms.accountSid,
    TWILIO_AUTH_TOKEN: sms.authToken,
    TWILIO_FROM: sms.from,
    TWILIO_API_URL: sms.apiUrl ?? '',
    QUICKBOOKS_CLIENT_ID: quickBooks.clientId,
    QUICKBOOKS_CLIENT_SECRET: quickBooks.clientSecret,
    QUICKBOOKS_API_URL: quickBooks.apiUrl,
  };
  await introduceTo(sandbox.url, { url: url, publicUrl: url });

  return {
    url,
    sandboxUrl: sandbox.url,
    databaseUrl: database.url,
    stripe,
    sql: async (text, values = []) => (await owner.query(text, values)).rows,
    start: (how) => startProduct(base, how),
    close: async () => {
      await owner.end();
      await sandbox.stop();
      await database.stop();
      await removeDataFolder(dataDir);
    },
  };
}

async function startProduct(
  base: NodeJS.ProcessEnv,
  { hooks = [], env = {}, apiUrl, role = 'all', port, isQuiet }: Start = {},
): Promise<ServerProcess> {
  const imports = hooks.flatMap((name) => ['--import', hook(name)]);
  const child = spawn(process.execPath, [...imports, main, `--role=${role}`], {
    env: {
      ...base,
      ...env,
      ...(port === undefined ? {} : { PORT: String(port) }),
      ...(apiUrl === undefined ? {} : { STRIPE_API_URL: apiUrl }),
    },
    stdio: ['ignore', 'pipe', isQuiet ? 'pipe' : 'inherit'],
  });
  let last = '';
  const [lines] = [child.stdout, child.stderr].map((stream) => {
    const read = stream && createInterface({ input: stream });
    read?.on('line', (line) => {
      last = line;
    });
    return read;
  });
  // Its last lines may arrive after it has ended.
  const closed = once(child, 'close');
  const ending = async () => {
    const [code, signal] = await closed;
    return `${signal ?? `exit code ${code}`}, ${last}`;
  };
  await ready(child, lines ?? null);
  return running(child, ending);
}

export async function openEmbedded(dataDir: string): Promise<ProofDatabase> {
  const { owner, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const url = toDatabaseUrl(owner);
  return { url, settings: { DATABASE_URL: url, DATABASE_DIRECT_URL: '' }, stop };
}

function running(child: ChildProcess, ending: () => Promise<string>): ServerProcess {
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    ended,
    ending,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

function ready(child: ChildProcess, lines: Interface | null): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server did not start (${code}).`)));
    lines?.on('line', (line) => {
      if (/ is (?:ready at|working on jobs)/.test(line)) resolve();
    });
  });
}

function toDatabaseUrl({ host, port, user, database: name, password }: pg.PoolConfig) {
  const query = host?.startsWith('/') ? `?host=${encodeURIComponent(host)}&port=${port}` : '';
  const place = host?.startsWith('/') ? 'localhost' : `${host}:${port}`;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@${place}/${name}${query}`;
}
