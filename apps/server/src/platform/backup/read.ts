import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { damagedBackup, UnusableBackup } from './damage.ts';
import { findEnvelopeEnd, openEnvelope, type OpenEnvelope } from './envelope.ts';
import { readFrames } from './frames.ts';
import {
  BackupEnd,
  BackupHeader,
  parseBody,
  readRecords,
  TableEnd,
  type BackupRecord,
  type TableContents,
} from './records.ts';

export type BackupFile = { path: string; passphrase: string | null };

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
  const envelope = await readEnvelope(file);
  const hash = createHash('sha256').update(envelope.line);
  const records = readRecords(decompress(readBody(file.path, envelope)));
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

async function readEnvelope({ path, passphrase }: BackupFile): Promise<OpenEnvelope> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
    const end = findEnvelopeEnd(buffer.subarray(0, bytesRead));
    if (end === null) throw new UnusableBackup(`${path} is not a backup of Pledgewell.`);
    return await openEnvelope(buffer.subarray(0, end), passphrase);
  } finally {
    await file.close();
  }
}

function readBody(path: string, { line, key }: OpenEnvelope): AsyncIterable<Buffer> {
  return readFrames(createReadStream(path, { start: line.length }), key, line);
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
      counted.rows += countLines(value.body);
      yield value.body;
    }
  }
}

/** A row ends with the only line break in it, because COPY escapes the others. */
function countLines(bytes: Buffer) {
  let count = 0;
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) count += 1;
  return count;
}
