import { Readable, finished } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Ctx } from '../../context.ts';
import type { Permission } from './permissions.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';
import { openSession } from './session-gate.ts';

/** A file on its way out, made as fast as it is taken and never held whole. */
export type Download = { fileName: string; mediaType: string; bytes: ReadableStream<Uint8Array> };

type Request = { may: Permission; request: FastifyRequest; reply: FastifyReply };

/**
 * Each holds a connection for as long as it lasts, so a process gives away only some of its own.
 */
const mostAtOnce = 3;
const longestMs = 15 * 60 * 1_000;

let running = 0;

/**
 * Sends a file out of one read-only snapshot of the database. The transaction lives until the last
 * byte is taken; whoever breaks off, or takes too long, ends it.
 */
export async function sendDownload(
  services: Services,
  { may, request, reply }: Request,
  verb: (ctx: Ctx) => Promise<Download>,
) {
  if (running >= mostAtOnce) throw new Problem('request/busy');
  running += 1;
  const client = await services.pools.app.connect().catch((error: unknown) => {
    running -= 1;
    throw error;
  });
  try {
    const { fileName, mediaType, bytes } = await open(services, client, { may, request }, verb);
    const stream = Readable.fromWeb(bytes);
    const timer = setTimeout(() => stream.destroy(new Error('took too long')), longestMs);
    finished(stream, (error) => {
      clearTimeout(timer);
      if (error) request.log.warn(error, 'a download broke off');
      void end(client, error ?? null);
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
  { may, request }: Omit<Request, 'reply'>,
  verb: (ctx: Ctx) => Promise<Download>,
) {
  if (!request.claims) throw new Problem('auth/signed-out');
  const options = { isReading: true, isSnapshot: true, log: request.log };
  const { ctx } = await openSession(services, client, request.claims, options);
  const refusal = may(ctx);
  if (refusal) throw new Problem(refusal);
  return verb(ctx);
}

/**
 * A connection whose download broke off may still be asked for rows, so it is closed instead of
 * going to somebody else.
 */
async function end(client: pg.PoolClient, error: Error | null) {
  running -= 1;
  try {
    if (error === null) await client.query('commit');
    client.release(error !== null);
  } catch {
    client.release(true);
  }
}
