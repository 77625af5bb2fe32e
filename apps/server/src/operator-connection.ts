import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readConfig, type Config } from './config.ts';
import { connectDatabase, openDatabase, type OpenDatabase } from './database.ts';
import { openLog } from './log.ts';
import { connectToRunning } from './platform/db/embedded/start.ts';
import './platform/db/pools.ts';

type Options = { open?: typeof openDatabase; config?: Config };

/**
 * Connects to the database while the product runs, or starts the embedded one for as long as the
 * work takes. `toRole` turns the owner's connection into that of another role; `open` decides
 * whether a stopped database is updated first.
 */
export async function withOperatorConnection<Result>(
  toRole: (owner: pg.PoolConfig) => pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
  { open = openDatabase, config = readConfig() }: Options = {},
): Promise<Result> {
  const running = config.databaseUrl === undefined ? connectToRunning(config.dataDir) : null;
  const opened = running ? null : await open(config, openLog('warn'));
  const client = new pg.Client(toRole(running ?? opened?.owner ?? {}));
  // A failing query rejects by itself.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await stop(opened);
  }
}

/** Runs work on a connection of its own. */
export async function withClient<Result>(
  to: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(to);
  // A failing query rejects by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Opens the database for work that nothing else may run beside, and leaves its schema as it is. The
 * embedded one refuses while another process has its folder.
 */
export async function withStoppedDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabase(config, openLog('warn'));
  try {
    return await work(database);
  } finally {
    await stop(database);
  }
}

async function stop(opened: OpenDatabase | null) {
  // The server must notice the closed connections before it stops.
  await wait(50);
  await opened?.stop();
}
