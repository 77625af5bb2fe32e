import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { makeTestFolder } from '../../../test/world/test-folder.ts';
import { world } from '../../../test/world/world.ts';
import { removeDataFolder } from '../db/embedded/remove.ts';
import { backUpDaily, type DailyBackup } from './daily.ts';
import { filePlace } from './folder-store.ts';
import { verifyBackup } from './read.ts';

const settings = { PUBLIC_URL: 'https://giving.example.org' };
const folders: string[] = [];
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase('backed_up_daily');
  folder = makeTestFolder();
  folders.push(folder);
});

afterAll(() => Promise.all(folders.map((each) => removeDataFolder(each))));

async function runAt(moment: string, more: Partial<DailyBackup> = {}) {
  const { services } = await world();
  const daily = {
    target: { folder },
    dailyAt: '03:00',
    passphrasePath: undefined,
    settings,
    ...more,
  };
  await backUpDaily(daily, database.owner).run({ ...services, now: () => new Date(moment) });
  return readdirSync(folder);
}

test('a backup is made once a day, from its time on', async () => {
  expect(await runAt('2027-01-31T02:59:59Z')).toEqual([]);
  expect(await runAt('2027-01-31T03:00:00Z')).toEqual(['pledgewell-2027-01-31.backup']);

  const path = join(folder, 'pledgewell-2027-01-31.backup');
  const { header } = await verifyBackup({ place: filePlace(path), passphrase: null });
  expect(header).toMatchObject({ madeAt: '2027-01-31T03:00:00.000Z', settings });
  await runAt('2027-01-31T09:00:00Z');
  expect((await verifyBackup({ place: filePlace(path), passphrase: null })).header.madeAt).toBe(
    header.madeAt,
  );
});

test('it is encrypted with the passphrase in a file', async () => {
  const passphrasePath = join(folder, 'passphrase');
  writeFileSync(passphrasePath, 'a passphrase for backups\n');

  await runAt('2027-01-31T03:00:00Z', { passphrasePath });

  const path = join(folder, 'pledgewell-2027-01-31.backup');
  const read = (passphrase: string | null) => verifyBackup({ place: filePlace(path), passphrase });
  await expect(read(null)).rejects.toThrow('The backup is encrypted');
  await expect(read('a passphrase for backups')).resolves.toHaveProperty('header');
});

test('what a killed process left is replaced, and what is no longer kept is deleted', async () => {
  writeFileSync(join(folder, 'pledgewell-2027-01-31.backup.partial'), 'half of it');
  writeFileSync(join(folder, 'notes.txt'), 'kept');
  for (let date = 10; date <= 30; date += 1) {
    writeFileSync(join(folder, `pledgewell-2027-01-${date}.backup`), 'older');
  }

  const names = await runAt('2027-01-31T03:00:00Z');

  expect(names).toEqual([
    'notes.txt',
    ...['10', '17', '24', '25', '26', '27', '28', '29', '30', '31'].map(
      (date) => `pledgewell-2027-01-${date}.backup`,
    ),
  ]);
});

test('a backup that fails deletes nothing', async () => {
  for (let date = 10; date <= 30; date += 1) {
    writeFileSync(join(folder, `pledgewell-2027-01-${date}.backup`), 'older');
  }

  const run = runAt('2027-01-31T03:00:00Z', { passphrasePath: join(folder, 'missing') });

  await expect(run).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toHaveLength(21);
});
