import { Readable, finished } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Ctx, Log } from '../core/context.ts';
import {
  cancelTransaction,
  currentTransaction,
  type RunningTransaction,
} from '../db/cancel-transaction.ts';
import { readerOn, type ReadRows } from '../db/read-rows.ts';
import { downloadTimeouts, timeoutCalls } from '../db/timeouts.ts';
import { authorize } from './authorize.ts';
import type { Permission } from './permissions.ts';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { beginSession } from './begin-session.ts';
import { makeBeginning } from './replica/beginning.ts';
import { readFromReplica } from './replica/read-from-replica.ts';

/** A file made as fast as the client reads it, and never held in memory as a whole. */
export type Download = {
  fileName: string;
  mediaType: string;
  bytes: ReadableStream<Uint8Array> | AsyncGenerator<Uint8Array>;
};

/** Makes the file; reads more rows than fit into memory with `read`. */
export type DownloadHandler = (ctx: Ctx, read: ReadRows) => Promise<Download>;

type Request = {
  endpoint: AnyEndpoint;
  may: Permission;
  request: FastifyRequest;
  reply: FastifyReply;
};

const longestMs = 15 * 60 * 1_000;
/** A client that reads nothing for this long has left without closing the connection. */
const longestIdleMs = 60_000;

/** A file whose transaction is open, and what ends it. */
type OpenFile = Download & {
  reader: Reader;
  end(error: Error | null): Promise<void>;
};

/**
 * Sends a file from one read-only snapshot of the database. The transaction lasts until the last
 * byte is read; a client that disconnects or takes too long ends it.
 */
export async function sendDownload(services: Services, given: Request, handler: DownloadHandler) {
  const { request, reply } = given;
  const onReplica = await openOnReplica(services, given, handler);
  if (onReplica === null && reply.raw.destroyed) return reply.hijack();
  const file = onReplica ?? (await openOnPrimary(services, given, handler));
  const { reader } = file;
  try {
    const stream = toStream(file.bytes);
    const timer = setTimeout(() => {
      reader.stop();
      stream.destroy(new Error('took too long'));
    }, longestMs);
    finished(stream, (error) => {
      clearTimeout(timer);
      reader.letGo();
      if (error) request.log.warn(error, 'a download was aborted');
      void file.end(error ?? reader.stopped());
    });
    return await reply
      .header('content-type', file.mediaType)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .send(stream);
  } catch (error) {
    await file.end(error as Error);
    throw error;
  }
}

/**
 * Opens the file on the replica and makes its beginning there, so that the primary can still make
 * it if the replica fails. Returns null if the primary must do so.
 */
async function openOnReplica(
  services: Services,
  given: Request,
  handler: DownloadHandler,
): Promise<OpenFile | null> {
  const { log } = given.request;
  const use = 'replicaDownloads';
  const read = await readFromReplica(services, given, use, async (ctx, client, replica) => {
    const transaction = await currentTransaction(client);
    const canceler = { pool: replica.pools.replicaWatch, log };
    const reader = stopWithReader(canceler, transaction, given.reply);
    try {
      const download = await handler(ctx, readerOn(client));
      const bytes = await makeBeginning(download.bytes);
      return {
        ...download,
        bytes,
        reader,
        end: (error: Error | null) => replica.end(client, error),
      };
    } catch (error) {
      reader.letGo();
      throw error;
    }
  });
  return read?.result ?? null;
}

async function openOnPrimary(
  services: Services,
  { endpoint, may, request, reply }: Request,
  handler: DownloadHandler,
): Promise<OpenFile> {
  const { claims, log } = request;
  if (!claims) throw new Problem('auth/signed-out');
  const client = await services.pools.downloads.connectFor(claims.org, 'low');
  try {
    const options = { isReading: true, isSnapshot: true, isUnattended: false, log };
    const { ctx } = await beginSession(services, client, claims, options);
    await authorize(ctx, { endpoint, may, hasTicket: request.ticket === 'good' });
    // oxlint-disable-next-line pledgewell/sql-from-text -- The values are our own.
    await client.query(setLongTimeouts);
    const transaction = await currentTransaction(client);
    const download = await handler(ctx, readerOn(client));
    const canceler = { pool: services.pools.cancel, log };
    const reader = stopWithReader(canceler, transaction, reply);
    return { ...download, reader, end: (error) => end(client, error) };
  } catch (error) {
    await end(client, error as Error);
    throw error;
  }
}

const setLongTimeouts = `select ${timeoutCalls(downloadTimeouts).join(', ')}`;

/** A stream that ends with an error when nobody reads from it for a minute. */
export function toStream(bytes: Download['bytes']): Readable {
  const breakOff = () => stream.destroy(new Error('the client does not read it'));
  const stream: Readable = Readable.from(breakOffIdle(bytes, breakOff), { objectMode: false });
  return stream;
}

/** Chunks small enough for a slow connection to read within the minute. */
const sliceBytes = 64 * 1024;

/**
 * The next chunk is requested after the previous one was read; a slow query is not a slow reader.
 */
async function* breakOffIdle(bytes: Download['bytes'], breakOff: () => void) {
  for await (const piece of bytes) {
    for (let start = 0; start < piece.length; start += sliceBytes) {
      const timer = setTimeout(breakOff, longestIdleMs);
      try {
        yield piece.subarray(start, start + sliceBytes);
      } finally {
        clearTimeout(timer);
      }
    }
  }
}

type Reader = ReturnType<typeof stopWithReader>;

/** The pool has connections to the same server. */
type Canceler = { pool: pg.Pool; log: Log };

/**
 * A client that disconnects also stops the query: a stream ends only after what it waits for, and
 * the database may sort for a while before its first row. The cancellation may arrive late, so its
 * connection must not be used again: it would cancel somebody else's query.
 */
function stopWithReader(
  { pool, log }: Canceler,
  transaction: RunningTransaction,
  reply: FastifyReply,
) {
  let stopped: Error | null = null;
  const stop = () => {
    if (reply.raw.writableFinished || stopped) return;
    stopped = new Error('the client has left');
    cancelTransaction(pool, transaction).catch((error: Error) => {
      log.warn(error, 'a query could not be cancelled');
    });
  };
  reply.raw.once('close', stop);
  return { stop, letGo: () => reply.raw.off('close', stop), stopped: () => stopped };
}

/**
 * A connection whose download was interrupted may still receive rows, so it is closed instead of
 * reused.
 */
async function end(client: pg.PoolClient, error: Error | null) {
  try {
    if (error === null) await client.query('commit');
    client.release(error !== null);
  } catch {
    client.release(true);
  }
}
