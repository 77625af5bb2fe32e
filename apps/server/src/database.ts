import type pg from 'pg';
import type { Config } from './config.ts';
import type { Log } from './platform/core/context.ts';
import { seedZipCodes } from './accounts/address-suggestions/seed.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start.ts';
import { findPoolerProblem } from './platform/pooler/problem.ts';
import type { PoolerSettings } from './platform/pooler/settings.ts';
import { refuseRolesWithoutSignIn } from './platform/db/role-sign-in.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = {
  /** The owner's own connection, without a pooler in between. */
  owner: pg.PoolConfig;
  /** Where requests and jobs connect, through a pooler if there is one. */
  pooled: pg.PoolConfig;
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
export async function updateDatabase(
  { databaseUrl, pooler }: Config,
  { owner, pooled }: OpenDatabase,
) {
  await migrate(owner);
  if (databaseUrl !== undefined) await refuseRolesWithoutSignIn(owner);
  if (pooler.directUrl !== undefined) await refuseUnfitPooler(pooled, pooler);
  await seedZipCodes(owner);
}

async function refuseUnfitPooler(pooled: pg.PoolConfig, settings: PoolerSettings) {
  const problem = await findPoolerProblem(pooled, settings);
  if (problem !== null) throw new Error(`The configuration is wrong.\n✖ ${problem}`);
}

/** Opens the configured database as it is. */
export async function connectDatabase(
  { databaseUrl, pooler, dataDir }: Config,
  log: Log,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    return {
      owner: { connectionString: pooler.directUrl ?? databaseUrl },
      pooled: { connectionString: databaseUrl },
      announce: () => {},
      stop: async () => {},
    };
  }
  const logLine = (line: string) => log.info({ part: 'database' }, line);
  const embedded = await startEmbeddedPostgres({ dataDir, log: logLine });
  return { ...embedded, pooled: embedded.owner };
}
