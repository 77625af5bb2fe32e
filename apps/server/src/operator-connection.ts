import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { openLog } from './log.ts';
import { connectToRunning } from './platform/db/embedded/start.ts';
import './platform/db/pools.ts';

/**
 * Connects to the database while the product runs, or starts the embedded one for as long as the
 * work takes. `toRole` turns the owner's connection into that of another role.
 */
export async function withOperatorConnection<Result>(
  toRole: (owner: pg.PoolConfig) => pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  const running = config.databaseUrl === undefined ? connectToRunning(config.dataDir) : null;
  const opened = running ? null : await openDatabase(config, openLog('warn'));
  const client = new pg.Client(toRole(running ?? opened?.owner ?? {}));
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    // The server must notice the closed connection before it is told to stop.
    await wait(50);
    await opened?.stop();
  }
}
