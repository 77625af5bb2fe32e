import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { hasBody } from '../media-type.ts';

const longestMs = 5_000;

/**
 * Lets a client that is refused while sending its body read the response. Node closes such a
 * connection as soon as the response is written, and the client, or nginx in front of it, may then
 * see a connection reset instead. So the whole response is sent at once, and the rest of the body
 * is discarded for a few seconds before the connection ends.
 */
export function answerBeforeBodyEnds(app: FastifyInstance) {
  app.addHook<string | Buffer | null>('onSend', async ({ raw, headers }, reply, payload) => {
    const isRefused = reply.statusCode >= 400 && hasBody(headers) && !raw.readableEnded;
    if (!isRefused || typeof payload !== 'string') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(withoutHaste(payload, raw));
  });
}

async function* withoutHaste(payload: string, request: IncomingMessage) {
  yield Buffer.from(payload);
  const waiting = new AbortController();
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve());
  });
  request.resume();
  await Promise.race([ended, wait(longestMs, undefined, { signal: waiting.signal })]);
  waiting.abort();
}
