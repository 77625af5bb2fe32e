import type pg from 'pg';
import type { Config } from './config.ts';
import type { Log } from './platform/core/context.ts';
import { seedZipCodes } from './accounts/address-suggestions/seed.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start.ts';
import { refuseRolesWithoutSignIn } from './platform/db/role-sign-in.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = {
  owner: pg.PoolConfig;
  /** Tells a second start on the same data folder where to find this one. */
  announce(url: string): void;
  stop(): Promise<void>;
};

/** Opens the configured database, embedded or separate, and updates it to the newest schema. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const database = await connect(config, log);
  try {
    await migrate(database.owner);
    if (config.databaseUrl !== undefined) await refuseRolesWithoutSignIn(database.owner);
    await seedZipCodes(database.owner);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function connect({ databaseUrl, dataDir }: Config, log: Log): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    return {
      owner: { connectionString: databaseUrl },
      announce: () => {},
      stop: async () => {},
    };
  }
  return startEmbeddedPostgres({ dataDir, log: (line) => log.info({ part: 'database' }, line) });
}
