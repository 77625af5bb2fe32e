import pg from 'pg';
import { removeDataFolder } from '../../apps/server/src/platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start.ts';
import { migrate } from '../../apps/server/src/migrate.ts';
import { makeTestFolder } from '../../apps/server/test/world/test-folder.ts';

/** Settings without durability, because nothing here outlives the check. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Runs some work on a newly migrated temporary database. */
export async function withFreshDatabase<Result>(
  work: (owner: pg.Client, settings: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
  const dataDir = makeTestFolder();
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings });
    try {
      await migrate(server.owner);
      return await withClient(server.owner, (client) => work(client, server.owner));
    } finally {
      await server.stop();
    }
  } finally {
    await removeDataFolder(dataDir);
  }
}

async function withClient<Result>(to: pg.PoolConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(to);
  // A failing query rejects by itself. This only handles the server's stop.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
