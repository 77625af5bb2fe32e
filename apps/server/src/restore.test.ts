import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busyArchive } from '../test/documents/archives.ts';
import { emptyFolder, folder, pledgewell, readEveryRow } from '../test/operator/installations.ts';
import { startOwnServer } from '../test/operator/own-server.ts';
import { makeTestFolder } from '../test/world/test-folder.ts';
import { world } from '../test/world/world.ts';
import { removeDataFolder } from './platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start.ts';

/** Four commands of the product run one after the other. */
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

    const runs = [
      await pledgewell(['backup', first], { database: database.owner }),
      await pledgewell(['restore', first], { env: own }),
      await pledgewell(['backup', second], { env: own }),
      await pledgewell(['restore', second], { env: embedded }),
    ];

    expect(runs).toMatchObject(runs.map(() => ({ status: 0, stderr: '' })));
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

  const run = await pledgewell(['restore', first], { env: { DATA_DIR: dataDir } });

  await running.stop();
  expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining('is in use by process') });
});
