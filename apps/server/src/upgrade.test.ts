import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { schemaText } from '../../../tools/schema/text.ts';
import { withClient } from '../test/db/with-client.ts';
import { busyArchive, fetchArchive } from '../test/documents/archives.ts';
import { unzip } from '../test/documents/zip.ts';
import { makeBackup, restoreFrom } from '../test/operator/backups.ts';
import {
  emptyFolder,
  folder,
  newDatabase,
  pledgewell,
  readEveryRow,
  toUrl,
} from '../test/operator/installations.ts';
import { workspaceIpAddress } from '../test/world/ip-addresses.ts';
import { openWorld } from '../test/world/open-world.ts';
import { given, publicUrl, world, type Organization } from '../test/world/world.ts';
import { listMigrations, migrate, withoutStarts } from './migrate.ts';
import { listMigrationsDone } from './platform/backup/catalog.ts';
import { appRole, connectAs, opsRole } from './platform/db/roles.ts';
import { upgrade } from './upgrade.ts';
import { compareArchives } from './workspace/archives/restore/compare.ts';

/** A busy workspace is made, backed up, restored, and restored again. */
const longestMs = 180_000;

/** A migration that an older version ended with. */
const older = '0090_setup';

afterAll(emptyFolder);

async function olderInstallation() {
  const database = await newDatabase();
  await migrate(database, older);
  await withClient(database, (client) =>
    client.query(`insert into installation_secrets (name, value) values ('session', 'kept')`),
  );
  return database;
}

let runs = 0;
async function run(database: pg.PoolConfig, options: Parameters<typeof upgrade>[2] = {}) {
  runs += 1;
  let printed = '';
  const path = join(folder, `before-${runs}.backup`);
  const isUpdated = await upgrade(
    { name: 'upgrade', path, hasPassphrase: false },
    (text) => void (printed += text),
    { environment: { MODE: 'service', DATABASE_URL: toUrl(database) }, ...options },
  );
  return { isUpdated, printed };
}

/** Everything that a backup would hold, and the schema. */
const readAll = async (database: pg.PoolConfig) => ({
  rows: await readEveryRow(database),
  schema: await withClient(database, schemaText),
  migrations: await withClient(database, listMigrationsDone),
});

describe('an upgrade', () => {
  test('backs the database up, updates it and verifies it', async () => {
    const database = await olderInstallation();

    const made = await pledgewell(['upgrade'], { database, env: { BACKUP_FOLDER: folder } });

    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toMatch(/(\d+) of \1 invariants hold\n.*updated to version /s);
    expect(await withClient(database, listMigrationsDone)).toEqual(await listMigrations());
    expect((await readEveryRow(database))['installation_secrets']).toEqual([
      expect.stringContaining('kept'),
    ]);
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^before-.*\.backup$/));
    expect(await run(database)).toMatchObject({
      isUpdated: true,
      printed: expect.stringContaining('is up to date with version'),
    });
  });

  test('succeeds however long the product was stopped with events waiting', async () => {
    const database = await olderInstallation();
    await withClient(database, (client) =>
      client.query(
        `insert into provider_events (id, source, type, subject, created_at, received_at)
         select 'evt_waiting', 'connect', 'charge.refunded', '{}', at, at
         from (select now() - interval '2 days' as at) stop`,
      ),
    );

    expect(await run(database)).toMatchObject({
      isUpdated: true,
      printed: expect.stringMatching(/(\d+) of \1 invariants hold/),
    });
  });

  test(
    'whose verification fails leaves the database and its archives as they were',
    { timeout: longestMs },
    async () => {
      const { organization } = await busyArchive();
      // Another file's jobs may have changed the workspace since its archive was made.
      const { files } = await fetchArchive(organization);
      const database = await copyOfWorld();
      const before = await readAll(database);

      const { isUpdated, printed } = await run(database, {
        steps: {
          listMigrations: async () => [...(await listMigrations()), '9999_next'],
          update: damage,
          verify: async () => false,
        },
      });

      expect(isUpdated).toBe(false);
      expect(printed).toContain('The verification failed.\nThe database is as it was before.');
      expect(await readAll(database)).toEqual(before);
      expect(compareArchives(files, await exportFrom(database, organization))).toEqual([]);
    },
  );

  test(
    'whose way back was interrupted is finished with the backup, and nothing starts before',
    { timeout: longestMs },
    async () => {
      await given.organization();
      const database = await copyOfWorld();
      const before = await readAll(database);
      const steps = {
        listMigrations: async () => [...(await listMigrations()), '9999_next'],
        update: damage,
        verify: async () => false,
        load: () => Promise.reject(new Error('The disk is full.')),
      };
      const state = 'The database is empty now, and its data is in ';

      const interrupted = run(database, { steps });

      await expect(interrupted).rejects.toThrow(
        /made what it was: The disk is full\.\n.*empty now/,
      );
      await expect(run(database, { steps })).rejects.toThrow(state);
      await expect(migrate(database)).rejects.toThrow(state);
      await restoreFrom(join(folder, `before-${runs - 1}.backup`), {
        DATABASE_URL: toUrl(database),
      });
      expect(await readAll(database)).toEqual(before);
      await migrate(database);
      expect((await run(database)).printed).toContain('is up to date');
    },
  );

  test('whose migrations fail changes nothing', async () => {
    const database = await olderInstallation();
    await withClient(database, (client) =>
      client.query('alter table kysely_migration rename column timestamp to at'),
    );
    const before = await readEveryRow(database);

    const { isUpdated } = await run(database);

    expect(isUpdated).toBe(false);
    expect(await readEveryRow(database)).toEqual(before);
  });

  test('refuses a database of a newer version', async () => {
    const database = await newDatabase();
    await migrate(database, older);
    await withClient(database, (client) =>
      client.query(`insert into kysely_migration values ('9999_later', now()::text)`),
    );

    await expect(run(database)).rejects.toThrow(
      /^A newer version than .* has updated this database \(9999_later\)/,
    );
  });

  test('refuses while the product runs, and while another process updates', async () => {
    const database = await olderInstallation();
    const product = new pg.Client(connectAs(appRole, database));
    await product.connect();
    await expect(run(database)).rejects.toThrow('Pledgewell is running on this database.');
    await product.end();

    await withoutStarts(database, () =>
      expect(run(database)).rejects.toThrow('Another process updates this database now.'),
    );
  });
});

let copies = 0;
/** A database of its own with everything that the tests' product has stored. */
async function copyOfWorld() {
  const { database } = await world();
  const copy = await newDatabase();
  copies += 1;
  const path = join(folder, `world-${copies}.backup`);
  await makeBackup(path, { DATABASE_URL: toUrl(database.owner) });
  await restoreFrom(path, { DATABASE_URL: toUrl(copy) });
  return copy;
}

/** What a migration with a mistake could do. */
const damage = (owner: pg.PoolConfig) =>
  withClient(owner, async (client) => {
    await client.query(`
      alter table donors drop column notes;
      alter table donations disable trigger user;
      update donations set amount_cents = amount_cents + 1;
      create table leftovers (id int);
      create function leave_over() returns int language sql as $$ select 1 $$;
      insert into kysely_migration values ('9999_next', now()::text);
    `);
  });

async function exportFrom(database: pg.PoolConfig, organization: Organization) {
  const roles = { app: connectAs(appRole, database), ops: connectAs(opsRole, database) };
  const copy = await openWorld({ owner: database, ...roles }, publicUrl);
  const reply = await copy.app.inject({
    url: '/api/organization/export',
    headers: { authorization: `Bearer ${organization.token}` },
    // The limits of other tests' address are in the copy, too.
    remoteAddress: workspaceIpAddress(organization),
  });
  await copy.close();
  if (reply.statusCode !== 200) throw new Error(`no export: ${reply.body.slice(0, 300)}`);
  return unzip(reply.rawPayload);
}
