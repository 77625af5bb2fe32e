import { setSecurityHeaders } from '../http/server/security-headers.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSandbox } from './serve.ts';

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

let behind: Server;
let app: FastifyInstance;
let seen: Seen;

beforeAll(async () => {
  behind = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      seen = { method, url, headers, body };
      response
        .writeHead(302, {
          'content-type': 'text/plain',
          location: '/sandbox/google/done',
          'set-cookie': ['a=1', 'b=2'],
          'x-powered-by': 'something',
          'x-frame-options': 'ALLOWALL',
        })
        .end('moved');
    });
  });
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  app = Fastify();
  setSecurityHeaders(app, { scriptHashes: [], publicUrl: 'http://localhost:3000' });
  await serveSandbox(app, `http://127.0.0.1:${(behind.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await app.close();
  behind.close();
});

test('a request is forwarded completely, with its target and origin', async () => {
  const payload = 'login=ada%40example.org';
  await app.inject({
    method: 'POST',
    url: '/sandbox/google/login?next=%2Fa%3Fb',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'a=1',
    },
    payload,
  });

  expect(seen).toMatchObject({
    method: 'POST',
    url: '/google/login?next=%2Fa%3Fb',
    body: payload,
    headers: {
      host: 'localhost:3000',
      cookie: 'a=1',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-prefix': '/sandbox',
      'x-forwarded-proto': 'http',
    },
  });
});

test('the response keeps allowed headers and gets our security headers', async () => {
  const { statusCode, body, headers } = await app.inject('/sandbox/google');

  expect([statusCode, body]).toEqual([302, 'moved']);
  expect(headers).toMatchObject({
    location: '/sandbox/google/done',
    'set-cookie': ['a=1', 'b=2'],
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('a path outside the sandbox is not forwarded', async () => {
  expect((await app.inject('/sandboxes/mail')).statusCode).toBe(404);
  expect((await app.inject('/mail')).statusCode).toBe(404);
});

test('stopped stand-ins result in a bad gateway', async () => {
  const another = Fastify();
  await serveSandbox(another, 'http://127.0.0.1:1');

  expect((await another.inject('/sandbox/mail')).statusCode).toBe(502);
  await another.close();
});
