import { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '../../../test/db/with-client.ts';
import { emptyDatabase } from '../../../test/world/database.ts';
import { makeTestFolder } from '../../../test/world/test-folder.ts';
import { removeDataFolder } from '../db/embedded/remove.ts';
import { filePlace } from './folder-store.ts';
import { verifyBackup } from './read.ts';
import { writeBackup } from './write.ts';

const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** A connection on which what follows the end of a COPY, its count of rows, arrives later. */
class LateSocket extends Socket {
  override push(chunk: Buffer | null): boolean {
    const at = chunk?.indexOf(copyDone) ?? -1;
    if (chunk === null || at < 0) return super.push(chunk);
    const end = at + copyDone.length;
    setTimeout(() => super.push(chunk.subarray(end)), 5);
    return super.push(chunk.subarray(0, end));
  }
}

test('a backup is whole even if the count of a table’s rows arrives late', async () => {
  const folder = makeTestFolder();
  const place = filePlace(join(folder, 'late.backup'));
  const { owner } = await emptyDatabase('late_count');
  await withClient(owner, (client) =>
    client.query(`insert into installation_secrets (name, value) values ('one', ''), ('two', '')`),
  );

  const written = await withClient({ ...owner, stream: () => new LateSocket() }, (client) =>
    writeBackup(client, {
      place,
      passphrase: null,
      version: '1.2.3',
      settings: {},
      now: new Date(),
    }),
  );

  expect(written.rows).toBe(2);
  await verifyBackup({ place, passphrase: null });
  await removeDataFolder(folder);
});
