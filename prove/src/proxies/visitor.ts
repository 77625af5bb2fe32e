import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { exampleHost } from './examples.ts';
import type { Proxy } from './start.ts';

export type Visit = {
  method?: string;
  path: string;
  token?: string | undefined;
  body?: object | Buffer;
  headers?: Record<string, string>;
  /** The minimum time to read the response. */
  readForMs?: number;
};

export type ProxyResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  json: Record<string, unknown>;
};

/** A client on the loopback network, with its own address, that uses a proxy. */
export type Visitor = (visit: Visit) => Promise<ProxyResponse>;

export const openVisitor =
  (proxy: Proxy, authority: string, ipAddress: string): Visitor =>
  async ({ method, path, token, body, headers = {}, readForMs = 0 }) => {
    const { request } = proxy.isTls ? https : http;
    const sent = request({
      host: '127.0.0.1',
      port: proxy.port,
      localAddress: ipAddress,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      path,
      headers: {
        host: exampleHost,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': mediaType(body) }),
        ...headers,
      },
      ...(proxy.isTls ? { servername: exampleHost, ca: authority } : {}),
    });
    sent.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    const read = await readSlowly(reply, readForMs);
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: read, json: parse(read) };
  };

/** Pauses between chunks, so that the sender has to wait as well. */
async function readSlowly(reply: http.IncomingMessage, forMs: number) {
  const began = performance.now();
  const chunks: Buffer[] = [];
  for await (const chunk of reply) {
    chunks.push(chunk as Buffer);
    if (performance.now() - began < forMs) await wait(100);
  }
  return Buffer.concat(chunks);
}

const mediaType = (body: object) =>
  Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';

function parse(body: Buffer): Record<string, unknown> {
  if (body[0] !== '{'.charCodeAt(0)) return {};
  return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
}
