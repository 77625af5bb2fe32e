import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/start.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';

/** Nothing here outlives the check, so nothing has to reach the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Runs some work against a freshly migrated database of its own, which is thrown away after it. */
export async function withFreshDatabase<Result>(
  work: (owner: pg.Client, settings: pg.PoolConfig) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pledgewell-schema-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings });
    try {
      await migrate(server.owner);
      return await withClient(server.owner, (client) => work(client, server.owner));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withClient<Result>(to: pg.PoolConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(to);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
