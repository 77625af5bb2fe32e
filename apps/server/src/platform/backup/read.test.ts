import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../test/db/with-client.ts';
import { emptyDatabase } from '../../../test/world/database.ts';
import { makeTestFolder } from '../../../test/world/test-folder.ts';
import { removeDataFolder } from '../db/embedded/remove.ts';
import { UnusableBackup } from './damage.ts';
import { filePlace } from './folder-store.ts';
import { loadBackup } from './load.ts';
import { verifyBackup } from './read.ts';
import { writeBackup } from './write.ts';

const folder = makeTestFolder();
const path = join(folder, 'made.backup');
const damagedPath = join(folder, 'damaged.backup');
const rows = 5_000;
let bytes: Buffer;

/** Rows that fill more than one record, of an installation with nothing else. */
beforeAll(async () => {
  const { owner } = await emptyDatabase('to_back_up');
  await withClient(owner, async (client) => {
    await client.query(
      `insert into installation_secrets (name, value)
       select n::text, repeat(md5(n::text) || E'\\\\\\t\\n', 5) from generate_series(1, $1) n`,
      [rows],
    );
    await writeBackup(client, {
      place: filePlace(path),
      passphrase: null,
      version: '1.2.3',
      settings: {},
      now: new Date(),
    });
  });
  bytes = readFileSync(path);
});

afterAll(() => removeDataFolder(folder));

const verify = (changed: Buffer) => {
  writeFileSync(damagedPath, changed);
  return verifyBackup({ place: filePlace(damagedPath), passphrase: null });
};

test('a backup is intact as it was written', async () => {
  const { header, tables } = await verify(bytes);

  expect(header).toMatchObject({ version: '1.2.3', settings: {} });
  expect(tables.find(({ table }) => table.name === 'installation_secrets')?.rows).toBe(rows);
});

test('a changed byte anywhere is noticed', async () => {
  for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 100)) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 4, at);

    await expect(verify(changed), `byte ${at}`).rejects.toThrow(UnusableBackup);
  }
});

test('a missing end and a strange one are noticed', async () => {
  for (let end = 0; end < bytes.length; end += Math.ceil(bytes.length / 50)) {
    await expect(verify(bytes.subarray(0, end)), `${end} bytes`).rejects.toThrow(UnusableBackup);
  }
  await expect(verify(bytes.subarray(0, -1))).rejects.toThrow(UnusableBackup);
  await expect(verify(Buffer.concat([bytes, bytes]))).rejects.toThrow(UnusableBackup);
});

test('damage that is found while loading leaves the database as it was', async () => {
  const { owner } = await emptyDatabase('to_restore_into');
  writeFileSync(damagedPath, bytes.subarray(0, -100));

  await withClient(owner, async (client) => {
    const before = await describeChecks();
    const load = loadBackup(client, { place: filePlace(damagedPath), passphrase: null });
    await expect(load).rejects.toThrow('The backup is damaged');
    expect(await countSecrets()).toBe(0);

    await loadBackup(client, { place: filePlace(path), passphrase: null });
    expect(await countSecrets()).toBe(rows);
    expect(await describeChecks()).toEqual(before);

    async function countSecrets() {
      const { rowCount } = await client.query('select 1 from installation_secrets');
      return rowCount;
    }

    /** Foreign keys and triggers, which are turned off while rows are loaded. */
    async function describeChecks() {
      const found = await client.query<{ text: string }>(
        `select conrelid::regclass || conname || pg_get_constraintdef(oid) as text
         from pg_constraint where contype = 'f'
         union all
         select tgrelid::regclass || tgname || tgenabled::text from pg_trigger
         where not tgisinternal
         order by 1`,
      );
      return found.rows;
    }
  });
});
