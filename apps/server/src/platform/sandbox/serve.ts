import { request as startRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromThisMachine } from '../http/client/forwarding.ts';

const prefix = '/sandbox';

/** The headers that a stand-in's answer may set. We set all others. */
const passedBack = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'location',
  'referrer-policy',
  'set-cookie',
];

/**
 * Shows the stand-ins under the product's own URL: `/sandbox/mail` is their `/mail`. Requests from
 * other machines find nothing there, because the stand-ins show everybody's mail.
 */
export async function serveSandbox(app: FastifyInstance, url: string) {
  await app.register(async (part) => {
    part.addHook('onRequest', async (request, reply) => {
      if (isFromThisMachine(request)) return undefined;
      reply.callNotFound();
      return reply;
    });
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', (_request, body, done) => done(null, body));
    part.all(`${prefix}/*`, (request, reply) => passOn(url, request, reply));
  });
}

async function passOn(url: string, request: FastifyRequest, reply: FastifyReply) {
  try {
    const answer = await forwardRequest(url, request);
    for (const name of passedBack) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return await reply.code(answer.statusCode ?? 502).send(answer);
  } catch {
    return reply.code(502).send({ success: false, message: 'The stand-in does not respond.' });
  }
}

function forwardRequest(url: string, { raw, body, method, host, protocol }: FastifyRequest) {
  const { connection: _, ...headers } = raw.headers;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const passed = startRequest(new URL(url), {
      method,
      path: (raw.url ?? '/').slice(prefix.length),
      headers: {
        ...headers,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol,
        'x-forwarded-prefix': prefix,
      },
    });
    passed.once('response', resolve).once('error', reject);
    if (body instanceof Readable) body.pipe(passed);
    else passed.end();
  });
}
