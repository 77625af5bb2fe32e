import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreFileName } from '@pledgewell/domain/workspace/archives/restore-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchArchive, busyArchive } from '../../../test/documents/archives.ts';
import { given, signIn, world } from '../../../test/world/world.ts';
import { compareArchives } from './restore/compare.ts';
import { restoreFile } from './service/restore-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pledgewell-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function restoreFrom(bytes: Buffer, email: string) {
  const path = join(folder, 'archive.zip');
  writeFileSync(path, bytes);
  return restoreFile((await world()).services, { path, email });
}

test.each(['the whole archive', 'the part that is restored'])(
  '%s on this machine gives an empty workspace the same state',
  async (which) => {
    const { bytes, files } = await busyArchive();
    const copy = await given.organization();
    const part = files.get(restoreFileName) ?? Buffer.alloc(0);

    const rows = await restoreFrom(which === 'the whole archive' ? bytes : part, copy.email);

    expect(compareArchives(files, (await fetchArchive(copy)).files)).toEqual([]);
    const { body } = await signIn(copy).get('/api/organization/restore');
    expect(body['data']).toMatchObject({ newest: { state: 'restored', rows } });
  },
);

test('a file that is no archive, and one for nobody, restore nothing', async () => {
  const { bytes } = await busyArchive();
  const copy = await given.organization();

  for (const damaged of [Buffer.from('no archive'), bytes.subarray(0, -1_000)]) {
    await expect(restoreFrom(damaged, copy.email)).rejects.toMatchObject({
      code: 'organization/archive-unreadable',
    });
  }
  await expect(restoreFrom(bytes, 'nobody@example.org')).rejects.toThrow(
    'No user here has the email address',
  );
  const { body } = await signIn(copy).get('/api/organization/restore');
  expect(body['data']).toEqual({ isEmpty: true, newest: null });
});

test('a workspace that is not empty is not restored into', async () => {
  const { bytes } = await busyArchive();
  const busy = await given.organization();
  await given.donor(busy);

  await expect(restoreFrom(bytes, busy.email)).rejects.toMatchObject({
    code: 'organization/not-empty',
  });
});
