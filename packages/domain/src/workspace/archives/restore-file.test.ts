import { describe, expect, test } from 'vitest';
import { findRestoreFile, findStoredFiles, restoreFileName } from './restore-file.ts';

type Entry = { name: string; bytes: Uint8Array; method?: number };

/** A ZIP archive as PKWARE's specification describes it, with uncompressed entries. */
function buildZip(entries: readonly Entry[], comment = '') {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, method = 0 } of entries) {
    const named = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(named.length, 26);
    local.writeUInt16LE(4, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, named, Buffer.alloc(4), Buffer.from(bytes));
    directory.push(entry, named);
    at += 30 + named.length + 4 + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end, Buffer.from(comment)]);
}

const readFrom = (bytes: Buffer) => async (start: number, end: number) =>
  new Uint8Array(bytes.subarray(start, end));

const some = Buffer.from('what counts');

describe('the restore file of an archive', () => {
  test('is found by its name, whatever else the archive contains', async () => {
    const bytes = buildZip(
      [
        { name: 'README.txt', bytes: Buffer.from('hello') },
        { name: restoreFileName, bytes: some },
        { name: 'donors.csv', bytes: Buffer.from('x') },
      ],
      'a comment',
    );

    const range = await findRestoreFile(readFrom(bytes), bytes.length);

    expect(bytes.subarray(range?.start, range?.end)).toEqual(some);
    expect([...((await findStoredFiles(readFrom(bytes), bytes.length))?.keys() ?? [])]).toEqual([
      'README.txt',
      restoreFileName,
      'donors.csv',
    ]);
  });

  test('is not found if it is missing, compressed or truncated', async () => {
    const other = buildZip([{ name: 'donors.csv', bytes: some }]);
    const packed = buildZip([{ name: restoreFileName, bytes: some, method: 8 }]);
    const whole = buildZip([{ name: restoreFileName, bytes: some }]);

    for (const bytes of [other, packed, whole.subarray(0, 60), Buffer.from(''), Buffer.alloc(99)]) {
      expect(await findRestoreFile(readFrom(bytes), bytes.length)).toBeNull();
    }
  });

  test('is never outside the archive, whatever a damaged directory says', async () => {
    const whole = buildZip([{ name: restoreFileName, bytes: some }]);
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Buffer.from(whole);
      damaged[at] = 0xff;
      const range = await findRestoreFile(readFrom(damaged), damaged.length);
      expect(range === null || (range.start >= 0 && range.end <= damaged.length)).toBe(true);
    }
  });
});
