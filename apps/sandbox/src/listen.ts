import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultKind } from './faults.ts';
import type { Answer, StandInRequest } from './stand-in.ts';

export type HttpServer = { url: string; stop(): Promise<void> };

/** The response, or the way it fails. */
export type Respond = (request: StandInRequest) => Promise<Answer | FaultKind>;

const mostBytes = 10 * 1024 * 1024;

/** Listens on a port, any free one for 0, until it is stopped. */
export async function listen(
  { port, host }: { port: number; host: string },
  respond: Respond,
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    answer(respond, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

  const { port: bound } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(respond: Respond, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const outcome = await respond({
    method: request.method ?? 'GET',
    path: url.pathname,
    prefix: parsePrefix(request.headers['x-forwarded-prefix']),
    query: url.searchParams,
    headers: request.headers,
    body: await readBody(request),
  });
  if (typeof outcome === 'string') return failWith(outcome, response);
  const { status, contentType, headers, body } = outcome;
  response.writeHead(status, { ...headers, 'content-type': contentType }).end(body);
}

const parsePrefix = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^(?:\/[a-z-]+)+$/.test(header) ? header : '';

/** A request that hangs ends when its sender gives up or the sandbox stops. */
function failWith(kind: FaultKind, response: ServerResponse) {
  if (kind === 'refuse' || kind === 'lost') response.destroy();
  if (kind === 'error') response.writeHead(500).end('Internal Server Error');
  if (kind === 'garbage') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('<html>{"features":[');
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new RangeError('The request is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
