import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withClient } from '../test/db/with-client.ts';
import { newDatabase, readEveryRow, toUrl } from '../test/operator/installations.ts';
import { writeReleaseDump } from '../test/operator/release-dump.ts';
import { listMigrations } from './migrate.ts';
import { listMigrationsDone } from './platform/backup/catalog.ts';
import { filePlace } from './platform/backup/folder-store.ts';
import { verifyBackup } from './platform/backup/read.ts';
import { restore } from './restore.ts';

const folder = new URL('../test/releases/', import.meta.url);
const dumps = readdirSync(folder).filter((name) => name.endsWith('.backup'));

test.each(dumps)(
  'the database of %s is updated to this version, and its data is sound',
  async (name) => {
    const path = fileURLToPath(new URL(name, folder));
    const { tables } = await verifyBackup({ place: filePlace(path), passphrase: null });
    const database = await newDatabase();
    let printed = '';

    const isSound = await restore(
      { name: 'restore', path, hasPassphrase: false },
      (text) => void (printed += text),
      { MODE: 'service', DATABASE_URL: toUrl(database) },
    );

    expect(printed).not.toContain('✗');
    expect(isSound).toBe(true);
    expect(await withClient(database, listMigrationsDone)).toEqual(await listMigrations());
    const rows = await readEveryRow(database);
    for (const kept of ['donors', 'pledges', 'donations', 'receipts', 'activities', 'users']) {
      const before = tables.find(({ table }) => table.name === kept)?.rows;
      expect(rows[kept]).toHaveLength(before ?? -1);
      expect(before).toBeGreaterThan(0);
    }
  },
);

/** `npm run release-dump` names the file. */
const { RELEASE_DUMP: newDump } = process.env;

test.runIf(newDump)('a database of this version is kept for later ones', async () => {
  await writeReleaseDump(newDump ?? '');

  expect(existsSync(newDump ?? '')).toBe(true);
});
