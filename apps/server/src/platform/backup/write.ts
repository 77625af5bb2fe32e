import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  listMigrationsDone,
  listSequences,
  listTables,
  queueVersion,
  quote,
  quoteColumns,
} from './catalog.ts';
import { createEnvelope } from './envelope.ts';
import { writeFrames } from './frames.ts';
import {
  countRows,
  toRecord,
  type BackupHeader,
  type BackupRecord,
  type TableContents,
  type TableEnd,
} from './records.ts';
import { setFormats } from './session.ts';
import { readKeys } from '../distribution/keys.ts';
import type { BackupPlace } from './store.ts';

export type BackupRequest = {
  place: BackupPlace;
  /** Null if the backup is not encrypted. */
  passphrase: string | null;
  version: string;
  settings: Record<string, string>;
  now: Date;
};

export type BackupSummary = { tables: number; rows: number; bytes: number };

const notAtOneMoment =
  'Citus distributes this database, and one connection cannot read all machines as they were at one ' +
  'moment. Back up each machine, at a restore point of citus_create_restore_point().';

/** Writes everything that an installation stores into one backup, as one transaction sees it. */
export async function writeBackup(
  client: pg.Client,
  request: BackupRequest,
): Promise<BackupSummary> {
  const { store, name } = request.place;
  if ((await readKeys(client)) !== null) throw new Error(notAtOneMoment);
  if (await store.has(name)) throw new Error(`${store.describe(name)} exists. Name another file.`);
  const { line, key } = await createEnvelope(request.passphrase);
  const counts = { tables: 0, rows: 0, bytes: 0 };
  await setFormats(client);
  await client.query('begin isolation level repeatable read read only');
  await pipeline(
    hashed(line, listRecords(client, request, counts)),
    createZstdCompress(),
    (source: AsyncIterable<Buffer>) => withEnvelope(line, writeFrames(source, key, line)),
    async (source: AsyncIterable<Buffer>) => {
      counts.bytes = await store.write(name, source);
    },
  );
  await client.query('commit');
  return counts;
}

async function* withEnvelope(line: Buffer, frames: AsyncIterable<Buffer>) {
  yield line;
  yield* frames;
}

/** The bytes of the records, and at the end the hash of all of them. */
async function* hashed(line: Buffer, records: AsyncIterable<BackupRecord>) {
  const hash = createHash('sha256').update(line);
  for await (const { head, body } of records) {
    hash.update(head).update(body);
    yield head;
    yield body;
  }
  const { head, body } = toRecord('end', { sha256: hash.digest('hex') });
  yield Buffer.concat([head, body]);
}

async function* listRecords(
  client: pg.Client,
  { version, settings, now }: BackupRequest,
  counts: { tables: number; rows: number },
): AsyncGenerator<BackupRecord> {
  const migrations = await listMigrationsDone(client);
  if (migrations.length === 0) throw new Error('This database has no Pledgewell to back up.');
  const header: BackupHeader = {
    version,
    madeAt: now.toISOString(),
    migrations,
    queueVersion: await queueVersion(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
    settings,
  };
  yield toRecord('header', header);
  for (const table of header.tables) {
    counts.rows += yield* listTableRecords(client, table);
    counts.tables += 1;
  }
}

async function* listTableRecords(
  client: pg.Client,
  table: TableContents,
): AsyncGenerator<BackupRecord, number> {
  const hash = createHash('sha256');
  let rows = 0;
  // A query, because a partitioned table cannot be copied by its name.
  const select = `select ${quoteColumns(table)} from ${quote(table)}`;
  const copy = client.query(copyTo(`copy (${select}) to stdout`));
  try {
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      hash.update(chunk);
      rows += countRows(chunk);
      yield toRecord('rows', chunk);
    }
  } finally {
    // The server would wait forever for somebody who reads the rest.
    if (!copy.readableEnded) client.connection.stream.destroy();
  }
  // The stream may end before the server's message with its count has arrived.
  const end: TableEnd = { rows, sha256: hash.digest('hex') };
  yield toRecord('tableEnd', end);
  return end.rows;
}
