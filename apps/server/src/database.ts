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
  const database = await connectDatabase(config, log);
  try {
    await updateDatabase(config, database);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Updates a database to the newest schema, and refuses one that our roles cannot use. */
export async function updateDatabase({ databaseUrl }: Config, { owner }: OpenDatabase) {
  await migrate(owner);
  if (databaseUrl !== undefined) await refuseRolesWithoutSignIn(owner);
  await seedZipCodes(owner);
}

/** Opens the configured database as it is. */
export async function connectDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    return {
      owner: { connectionString: databaseUrl },
      announce: () => {},
      stop: async () => {},
    };
  }
  return startEmbeddedPostgres({ dataDir, log: (line) => log.info({ part: 'database' }, line) });
}
