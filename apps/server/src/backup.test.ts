import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busyArchive, fetchArchive } from '../test/documents/archives.ts';
import { unzip } from '../test/documents/zip.ts';
import {
  emptyFolder,
  folder,
  newDatabase,
  pledgewell,
  readEveryRow,
  toUrl,
  type Run,
} from '../test/operator/installations.ts';
import { connectAs, appRole, opsRole } from './platform/db/roles.ts';
import { openWorld } from '../test/world/open-world.ts';
import { withClient } from '../test/db/with-client.ts';
import { given, publicUrl, world, type Organization } from '../test/world/world.ts';
import {
  makeBackup,
  passphrase,
  restoreFrom,
  sessionSecret,
  usingPassphrase,
} from '../test/operator/backups.ts';
import { startS3Server } from '../test/operator/s3-server.ts';
import { checkBackup, listBackups } from './backup.ts';
import { listMigrations, migrate } from './migrate.ts';
import { listMigrationsDone } from './platform/backup/catalog.ts';
import { compareArchives, type ArchiveFiles } from './workspace/archives/restore/compare.ts';

const sealed = join(folder, 'sealed.backup');
let restored: pg.PoolConfig;
let runs: Run[];
let organization: Organization;
let files: ArchiveFiles;

/** The database of a running product with a busy workspace, and a copy of it from a backup. */
beforeAll(async () => {
  ({ organization } = await busyArchive());
  // Another file's jobs may have changed the workspace since its archive was made.
  ({ files } = await fetchArchive(organization));
  const { database } = await world();
  restored = await newDatabase();
  const input = `${passphrase}\n`;
  const env = { SESSION_SECRET: sessionSecret };
  runs = [
    await pledgewell(['backup', '--passphrase', sealed], { database: database.owner, input, env }),
    await pledgewell(['restore', '--passphrase', sealed], { database: restored, input }),
  ];
});

afterAll(emptyFolder);

describe('a restored installation', () => {
  test('has every row of the one that was backed up', async () => {
    const { database } = await world();

    expect(runs).toMatchObject([
      { status: 0, stderr: '' },
      { status: 0, stderr: '', stdout: expect.stringMatching(/(\d+) of \1 invariants hold/) },
    ]);
    expect(await readEveryRow(restored)).toEqual(await readEveryRow(database.owner));
  });

  test('continues the sessions and exports the same archive', async () => {
    const roles = { app: connectAs(appRole, restored), ops: connectAs(opsRole, restored) };
    const copy = await openWorld({ owner: restored, ...roles }, publicUrl);

    const { rawPayload } = await copy.app.inject({
      url: '/api/organization/export',
      headers: { authorization: `Bearer ${organization.token}` },
    });

    await copy.close();
    expect(compareArchives(files, unzip(rawPayload))).toEqual([]);
  });

  test('gets the settings of the backup that it lacks', () => {
    const path = join(folder, '.env');

    expect(readFileSync(path, 'utf8')).toBe(`SESSION_SECRET="${sessionSecret}"\n`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('is not restored into again', async () => {
    const run = await restoreFrom(sealed, { ...at(restored), ...usingPassphrase() });

    expect(run.printed).toBe('');
    expect(run.error).toContain('a backup is restored only into an empty one');
  });
});

describe('a backup', () => {
  test('made while people work is consistent', async () => {
    const { database } = await world();
    const organization = await given.organization();
    const path = join(folder, 'busy.backup');
    let isWritten = false;
    const work = async () => {
      let donations = 0;
      for (; !isWritten; donations += 1) {
        const pledge = await given.pledge(organization);
        await given.donation(organization, { donor: pledge.donor._id, pledgeId: pledge._id });
      }
      return donations;
    };

    const working = Promise.all([work(), work()]);
    const made = await makeBackup(path, at(database.owner));
    isWritten = true;
    const target = await newDatabase();
    const run = await restoreFrom(path, at(target));

    expect((await working).every((donations) => donations > 0)).toBe(true);
    expect(made).toContain('It is not encrypted');
    expect(run).toMatchObject({ isSound: true, error: '' });
  });

  test('of an older version is updated after it was loaded', async () => {
    const [older, target] = [await newDatabase(), await newDatabase()];
    const path = join(folder, 'older.backup');
    await migrate(older, '0090_setup');
    await withClient(older, (client) =>
      client.query(`insert into installation_secrets (name, value) values ('session', 'kept')`),
    );

    await makeBackup(path, at(older));
    const run = await restoreFrom(path, at(target));

    expect(await withClient(older, listMigrationsDone)).not.toContain('0092_readiness');
    expect(run).toMatchObject({ isSound: true, error: '' });
    expect(await withClient(target, listMigrationsDone)).toEqual(await listMigrations());
    expect((await readEveryRow(target))['installation_secrets']).toEqual([
      expect.stringContaining('kept'),
    ]);
  });

  test('of a newer version is refused', async () => {
    const newer = await newDatabase();
    const path = join(folder, 'newer.backup');
    await migrate(newer);
    await withClient(newer, (client) =>
      client.query(`insert into kysely_migration values ('9999_later', now()::text)`),
    );
    await makeBackup(path, at(newer));

    const run = await restoreFrom(path, at(await newDatabase()));

    expect(run.error).toContain('whose database is newer than that of this version');
  });

  test('replaces no file, and only its owner may read it', async () => {
    const { database } = await world();

    await expect(makeBackup(sealed, at(database.owner))).rejects.toThrow(
      `${sealed} exists. Name another file.`,
    );
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['a changed byte', changeByte, 'The backup is damaged'],
    ['no end', (bytes: Buffer) => bytes.subarray(0, -20), 'The backup is damaged'],
    ['another beginning', (bytes: Buffer) => bytes.subarray(1), 'is not a backup of Pledgewell'],
  ])('with %s is refused before anything is loaded', async (name, damage, sentence) => {
    const path = join(folder, `${name}.backup`);
    writeFileSync(path, damage(readFileSync(sealed)));
    const target = await newDatabase();

    const run = await restoreFrom(path, { ...at(target), ...usingPassphrase() });

    expect(run).toMatchObject({ printed: '', error: expect.stringContaining(sentence) });
    expect(await readEveryRow(target)).toEqual({});
  });

  test.each([
    ['a wrong passphrase', () => usingPassphrase('guessed'), 'The passphrase is wrong'],
    ['none', () => ({}), 'The backup is encrypted. Use --passphrase'],
  ])('that is encrypted is refused with %s', async (_name, settings, sentence) => {
    const database = await newDatabase();

    const run = await restoreFrom(sealed, { ...at(database), ...settings() });

    expect(run).toMatchObject({ printed: '', error: expect.stringContaining(sentence) });
    expect(await readEveryRow(database)).toEqual({});
  });

  test('says what it holds without a database', async () => {
    const command = { name: 'verify-backup', path: sealed, hasPassphrase: false } as const;

    expect(await checkBackup(command, usingPassphrase())).toMatch(
      /is intact: \d+ rows of \d+ tables, 2 settings, made 20/,
    );
  });

  test('with a short passphrase is not made', async () => {
    const { database } = await world();
    const settings = { ...at(database.owner), ...usingPassphrase('short') };
    const made = makeBackup(join(folder, 'short.backup'), settings);

    await expect(made).rejects.toThrow('Use a passphrase of 12 characters or more.');
  });
});

test('a bucket holds backups, which are listed, verified and restored', async () => {
  const { database } = await world();
  const key = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const server = await startS3Server('our-backups', key);
  const settings = {
    ...usingPassphrase(),
    BACKUP_S3_BUCKET: 'our-backups',
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: key.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    BACKUP_S3_PREFIX: 'shelter',
  };
  const target = await newDatabase();

  expect(await makeBackup('s3:a.backup', { ...settings, ...at(database.owner) })).toContain(
    's3://our-backups/shelter/a.backup: ',
  );
  expect([...server.objects.keys()]).toEqual(['shelter/a.backup']);
  expect(await listBackups(settings)).toBe('s3:a.backup\n1 backups\n');
  const command = { name: 'verify-backup', path: 's3:a.backup', hasPassphrase: false } as const;
  expect(await checkBackup(command, settings)).toContain('is intact');
  expect(await restoreFrom('s3:a.backup', { ...settings, ...at(target) })).toMatchObject({
    isSound: true,
  });

  server.stop();
  expect(await readEveryRow(target)).toEqual(await readEveryRow(database.owner));
});

const at = (database: pg.PoolConfig) => ({ DATABASE_URL: toUrl(database) });

function changeByte(bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  return bytes;
}
