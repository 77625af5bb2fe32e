import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busyArchive } from '../test/documents/archives.ts';
import { makeBackup, restoreFrom, sessionSecret } from '../test/operator/backups.ts';
import {
  emptyFolder,
  folder,
  pledgewell,
  readEveryRow,
  toUrl,
} from '../test/operator/installations.ts';
import { startOwnServer } from '../test/operator/own-server.ts';
import { makeTestFolder } from '../test/world/test-folder.ts';
import { world } from '../test/world/world.ts';
import { removeDataFolder } from './platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start.ts';

/** Two backups are made and restored one after the other. */
const longestMs = 180_000;

const dataDir = makeTestFolder();
let server: Awaited<ReturnType<typeof startOwnServer>>;

beforeAll(async () => {
  server = await startOwnServer();
  await server.superuser.query('alter role charity createrole');
});

afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
  emptyFolder();
});

/** Transaction numbers start over in another server, and the start adjusts these two tables. */
function withoutTransactions({ business_events, event_cursors, ...rest }: Rows) {
  return { ...rest, events: business_events?.length, cursors: event_cursors?.length };
}
type Rows = Awaited<ReturnType<typeof readEveryRow>>;

test(
  'an installation moves to a PostgreSQL of one’s own and back',
  async () => {
    await busyArchive();
    const { database } = await world();
    const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')];
    const own = { DATABASE_URL: server.toUrl('charity:owner-secret') };
    const embedded = { DATA_DIR: dataDir, DATABASE_URL: '' };

    await makeBackup(first, { DATABASE_URL: toUrl(database.owner) });
    const moved = await restoreFrom(first, own);
    await makeBackup(second, own);
    const run = await pledgewell(['restore', second], {
      env: { SESSION_SECRET: sessionSecret, ...embedded },
    });

    expect(moved).toMatchObject({ isSound: true, error: '' });
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const copy = await startEmbeddedPostgres({ dataDir, log: () => {} });
    const rows = await readEveryRow(copy.owner);
    await copy.stop();
    const original = await readEveryRow(database.owner);
    expect(withoutTransactions(rows)).toEqual(withoutTransactions(original));
  },
  longestMs,
);

test('nothing is restored beside a running product', async () => {
  const running = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const first = join(folder, 'first.backup');

  const { error } = await restoreFrom(first, { DATA_DIR: dataDir });

  await running.stop();
  expect(error).toContain('is in use by process');
});
