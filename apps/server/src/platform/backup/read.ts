import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { damagedBackup, UnusableBackup } from './damage.ts';
import { findEnvelopeEnd, openEnvelope } from './envelope.ts';
import { readFrames } from './frames.ts';
import {
  BackupEnd,
  BackupHeader,
  countRows,
  parseBody,
  readRecords,
  TableEnd,
  type BackupRecord,
  type TableContents,
} from './records.ts';
import { describePlace, type BackupPlace } from './store.ts';

export type BackupFile = { place: BackupPlace; passphrase: string | null };

export type TableRows = { table: TableContents; rows: number };
export type BackupContents = { header: BackupHeader; tables: TableRows[] };

/** Takes all rows of a table, as COPY writes them. */
type TakeRows = (table: TableContents, rows: AsyncGenerator<Buffer>) => Promise<unknown>;

const firstBytes = 4_096;

/** Reads a backup through, checks every hash and returns what it holds. */
export function verifyBackup(file: BackupFile): Promise<BackupContents> {
  return readBackup(file, async (_table, rows) => {
    while (!(await rows.next()).done);
  });
}

/** Reads a backup and hands over each table in turn. Throws at the first damage. */
export async function readBackup(file: BackupFile, take: TakeRows): Promise<BackupContents> {
  const source = file.place.store.read(file.place.name)[Symbol.asyncIterator]();
  try {
    return await readContents(file, source, take);
  } finally {
    await source.return?.();
  }
}

async function readContents(
  file: BackupFile,
  source: AsyncIterator<Buffer>,
  take: TakeRows,
): Promise<BackupContents> {
  const { envelope, rest } = await readEnvelope(file, source);
  const { line, key } = envelope;
  const hash = createHash('sha256').update(line);
  const records = readRecords(decompress(readFrames(follow(rest, source), key, line)));
  try {
    const header = parseBody(BackupHeader, await nextRecord(records, 'header', hash));
    const tables: TableRows[] = [];
    for (const table of header.tables) {
      tables.push({ table, rows: await readTable(records, hash, table, take) });
    }
    const { sha256 } = parseBody(BackupEnd, await nextRecord(records, 'end', null));
    if (sha256 !== hash.digest('hex')) throw damagedBackup('its hash is not what it was');
    if (!(await records.next()).done) throw damagedBackup('something follows its end');
    return { header, tables };
  } finally {
    await records.return(undefined);
  }
}

/** Reads the first line, and returns what follows it in the bytes that were read. */
async function readEnvelope({ place, passphrase }: BackupFile, source: AsyncIterator<Buffer>) {
  let start: Buffer = Buffer.alloc(0);
  for (let isDone: boolean | undefined = false; start.length < firstBytes && !isDone;) {
    const { value, done } = await source.next();
    if (!done) start = Buffer.concat([start, value]);
    isDone = done;
  }
  const end = findEnvelopeEnd(start);
  if (end === null)
    throw new UnusableBackup(`${describePlace(place)} is not a backup of Pledgewell.`);
  const envelope = await openEnvelope(start.subarray(0, end), passphrase);
  return { envelope, rest: start.subarray(end) };
}

async function* follow(first: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (;;) {
    const { value, done } = await source.next();
    if (done) return;
    yield value;
  }
}

async function* decompress(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const zstd = createZstdDecompress();
  const flow = pipeline(source, zstd);
  // What goes wrong arrives at the loop below, too.
  flow.catch(() => {});
  try {
    for await (const chunk of zstd) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    throw damagedBackup('it cannot be decompressed', error);
  }
}

type Records = AsyncGenerator<BackupRecord>;

async function nextRecord(records: Records, kind: BackupRecord['kind'], hash: Hash | null) {
  const { value, done } = await records.next();
  if (done) throw damagedBackup('its end is missing');
  if (value.kind !== kind) throw damagedBackup('its records are in the wrong order');
  hash?.update(value.head).update(value.body);
  return value;
}

async function readTable(records: Records, hash: Hash, table: TableContents, take: TakeRows) {
  const ownHash = createHash('sha256');
  const counted = { rows: 0, end: null as TableEnd | null };
  await take(table, readRows());
  const { rows, end } = counted;
  if (end === null || rows !== end.rows || ownHash.digest('hex') !== end.sha256) {
    throw damagedBackup(`the rows of ${table.name} are not what they were`);
  }
  return rows;

  async function* readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await records.next();
      if (done) throw damagedBackup('its end is missing');
      hash.update(value.head).update(value.body);
      if (value.kind === 'tableEnd') {
        counted.end = parseBody(TableEnd, value);
        return;
      }
      if (value.kind !== 'rows') throw damagedBackup('its records are in the wrong order');
      ownHash.update(value.body);
      counted.rows += countRows(value.body);
      yield value.body;
    }
  }
}
