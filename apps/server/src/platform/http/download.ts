import { Readable, finished } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';
import {
  cancelTransaction,
  currentTransaction,
  type RunningTransaction,
} from '../db/cancel-transaction.ts';
import { readerOn, type ReadRows } from '../db/read-rows.ts';
import { downloadTimeouts, timeoutSettings } from '../db/timeouts.ts';
import { authorize } from './authorize.ts';
import type { Permission } from './permissions.ts';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { beginSession } from './begin-session.ts';

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

/**
 * Sends a file from one read-only snapshot of the database. The transaction lasts until the last
 * byte is read; a client that disconnects or takes too long ends it.
 */
export async function sendDownload(
  services: Services,
  { endpoint, may, request, reply }: Request,
  handler: DownloadHandler,
) {
  if (!request.claims) throw new Problem('auth/signed-out');
  const client = await services.pools.downloads.connectFor(request.claims.org, 'low');
  try {
    const { file, transaction } = await open(services, client, { endpoint, may, request }, handler);
    const { fileName, mediaType, bytes } = file;
    const stream = toStream(bytes);
    const reader = stopWithReader(services, transaction, reply);
    const timer = setTimeout(() => {
      reader.stop();
      stream.destroy(new Error('took too long'));
    }, longestMs);
    finished(stream, (error) => {
      clearTimeout(timer);
      reader.letGo();
      if (error) request.log.warn(error, 'a download was aborted');
      void end(client, error ?? reader.stopped());
    });
    return await reply
      .header('content-type', mediaType)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(stream);
  } catch (error) {
    await end(client, error as Error);
    throw error;
  }
}

async function open(
  services: Services,
  client: pg.PoolClient,
  { endpoint, may, request }: Omit<Request, 'reply'>,
  handler: DownloadHandler,
) {
  if (!request.claims) throw new Problem('auth/signed-out');
  const options = {
    isReading: true,
    isSnapshot: true,
    isUnattended: false,
    log: request.log,
  };
  const { ctx } = await beginSession(services, client, request.claims, options);
  await authorize(ctx, { endpoint, may, hasTicket: request.ticket === 'good' });
  await client.query(longTimeouts);
  const transaction = await currentTransaction(client);
  return { file: await handler(ctx, readerOn(client)), transaction };
}

const longTimeouts = Object.entries(timeoutSettings(downloadTimeouts))
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ');

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

/**
 * A client that disconnects also stops the query: a stream ends only after what it waits for, and
 * the database may sort for a while before its first row. The cancellation may arrive late, so its
 * connection must not be used again: it would cancel somebody else's query.
 */
function stopWithReader({ pools }: Services, transaction: RunningTransaction, reply: FastifyReply) {
  let stopped: Error | null = null;
  const stop = () => {
    if (reply.raw.writableFinished || stopped) return;
    stopped = new Error('the client has left');
    cancelTransaction(pools.cancel, transaction).catch((error: Error) => {
      reply.log.warn(error, 'a query could not be cancelled');
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
