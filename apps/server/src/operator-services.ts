import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { openLog } from './log.ts';
import type { Services } from './platform/core/services.ts';
import { connectToRunning } from './platform/db/embedded/start.ts';
import { closePools } from './platform/db/pools.ts';
import { openPublicUrl } from './platform/http/client/public-url.ts';
import { openServices } from './server.ts';

/**
 * Works with the product's services while the product runs, or starts the embedded database for as
 * long as the work takes. Jobs wait for the product's worker.
 */
export async function withOperatorServices<Result>(
  work: (services: Services) => Promise<Result>,
  given = readConfig(),
): Promise<Result> {
  // A command reads what it changes.
  const config = { ...given, replica: null };
  const log = openLog('warn');
  const running = config.databaseUrl === undefined ? connectToRunning(config.dataDir) : null;
  const database = running
    ? { owner: running, pooled: running, announce: () => {}, stop: async () => {} }
    : await openDatabase(config, log);
  try {
    const services = await openServices(config, database, 'web', {
      log,
      publicUrl: openPublicUrl(config).current,
      onError: (error) => log.error(error, 'a database connection failed'),
    });
    try {
      return await work(services);
    } finally {
      await services.boss.stop();
      services.mail.close();
      services.eventLoop.stop();
      await closePools(services.pools);
    }
  } finally {
    // The server must notice the closed connections before it stops.
    await wait(50);
    await database.stop();
  }
}
