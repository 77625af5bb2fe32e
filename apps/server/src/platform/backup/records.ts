import { z } from 'zod';
import { damagedBackup } from './damage.ts';

/** The format of the records. A program refuses formats that it does not know. */
export const backupFormat = 1;

export const TableContents = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without generated columns, which the database computes again. */
  columns: z.array(z.string()),
});
export type TableContents = z.infer<typeof TableContents>;

export const BackupHeader = z.object({
  /** The product that made the backup. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations of the database, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** The version of the job queue's own tables. */
  queueVersion: z.number(),
  tables: z.array(TableContents),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** The settings that the installation was started with, and that move with it. */
  settings: z.record(z.string(), z.string()),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const TableEnd = z.object({ rows: z.number(), sha256: z.string() });
export type TableEnd = z.infer<typeof TableEnd>;

/** The hash covers the first line of the file and every record before this one. */
export const BackupEnd = z.object({ sha256: z.string() });

/** A record is its kind, the length of its body, and the body. */
const kinds = { header: 1, rows: 2, tableEnd: 3, end: 4 } as const;
export type RecordKind = keyof typeof kinds;
export type BackupRecord = { kind: RecordKind; head: Buffer; body: Buffer };

const headBytes = 5;
/** No record that we write is longer, so a longer one is damage, and is not waited for. */
const longestBody = 16 * 1024 * 1024;

export function toRecord(kind: RecordKind, content: Buffer | object): BackupRecord {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(kinds[kind]);
  head.writeUInt32BE(body.length, 1);
  return { kind, head, body };
}

/** Reads the records of a stream, one at a time. */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    for (let record = firstRecord(rest); record; record = firstRecord(rest)) {
      rest = rest.subarray(headBytes + record.body.length);
      yield record;
    }
  }
  if (rest.length > 0) throw damagedBackup('its end is missing');
}

function firstRecord(bytes: Buffer): BackupRecord | null {
  if (bytes.length < headBytes) return null;
  const code = bytes.readUInt8();
  const kind = Object.entries(kinds).find(([, value]) => value === code)?.[0];
  const end = headBytes + bytes.readUInt32BE(1);
  if (kind === undefined || end > longestBody) throw damagedBackup('a record has no kind');
  if (bytes.length < end) return null;
  const [head, body] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes, end)];
  return { kind: kind as RecordKind, head, body };
}

/** Parses the body of a record that is JSON. */
export function parseBody<Content>(schema: z.ZodType<Content>, { body }: BackupRecord): Content {
  try {
    return schema.parse(JSON.parse(body.toString()));
  } catch (error) {
    throw damagedBackup('a record cannot be read', error);
  }
}

/**
 * The number of rows whose last byte is in a piece of a table. A row ends with the only line break
 * in it, because COPY escapes the others.
 */
export function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) count += 1;
  return count;
}
