import { setTimeout as wait } from 'node:timers/promises';
import { restoreFile } from './workspace/archives/service/restore-file.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { openLog } from './log.ts';
import { connectToRunning } from './platform/db/embedded/start.ts';
import { closePools } from './platform/db/pools.ts';
import { openServices } from './server.ts';

process.exitCode = await run(process.argv.slice(2));

/** Restores an archive of any size, while the product runs or is stopped. */
async function run([path, email]: string[]): Promise<number> {
  if (path === undefined || email === undefined) {
    process.stderr.write('Name both: npm run restore-archive -- archive.zip owner@example.org\n');
    return 2;
  }
  const config = readConfig();
  const log = openLog('warn');
  const running = config.databaseUrl === undefined ? connectToRunning(config.dataDir) : null;
  const database = running
    ? { owner: running, announce: () => {}, stop: async () => {} }
    : await openDatabase(config, log);
  const services = await openServices(config, database, 'web', {
    log,
    publicUrl: () => config.publicUrl ?? '',
    onError: (error) => log.error(error, 'a database connection failed'),
  });
  try {
    const { pools } = services;
    // Requests have less time than this may take.
    const rows = await restoreFile(
      { ...services, pools: { ...pools, app: pools.jobs } },
      { path, email },
    );
    process.stdout.write(`${rows} rows restored\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await services.boss.stop();
    services.mail.close();
    services.eventLoop.stop();
    await closePools(services.pools);
    // The server must notice the closed connections before it is told to stop.
    await wait(50);
    await database.stop();
  }
}
