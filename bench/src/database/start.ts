import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { removeDataFolder } from '../../../apps/server/src/platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/start.ts';
import { makeTestFolder } from '../../../apps/server/test/world/test-folder.ts';

export type BenchDatabase = { owner: pg.PoolConfig; stop(): Promise<void> };

/**
 * The embedded server, durable as it ships, or a new database of the server of
 * `BENCH_DATABASE_URL`, whose user may create databases and roles. The embedded server's
 * code looks built for size, and is slower than a distribution's build.
 */
export const startDatabase = (settings: Record<string, string>): Promise<BenchDatabase> => {
  const url = process.env['BENCH_DATABASE_URL'];
  return url === undefined ? startEmbedded(settings) : createOn(url);
};

async function startEmbedded(settings: Record<string, string>): Promise<BenchDatabase> {
  const dataDir = makeTestFolder();
  const { owner, stop } = await startEmbeddedPostgres({ dataDir, settings, log: () => {} });
  return {
    owner,
    stop: async () => {
      await stop();
      await removeDataFolder(dataDir);
    },
  };
}

async function createOn(connectionString: string): Promise<BenchDatabase> {
  const server = new pg.Client({ connectionString });
  await server.connect();
  const database = `bench_${randomUUID().slice(0, 8)}`;
  await server.query(`create database ${server.escapeIdentifier(database)} template template0`);
  const { host, port, user, password } = server;
  return {
    owner: { host, port, user: user ?? '', password: password ?? '', database },
    stop: async () => {
      await server.query(`drop database ${server.escapeIdentifier(database)} with (force)`);
      const { rows } = await server.query<{ role: string }>(
        `select rolname as role from pg_roles where starts_with(rolname, $1 || '_')`,
        [database],
      );
      for (const { role } of rows) {
        await server.query(`drop role ${server.escapeIdentifier(role)}`);
      }
      await server.end();
    },
  };
}
