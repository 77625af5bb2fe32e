import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFaults, type FaultKind } from './faults.ts';
import { json, type Answer, type Asked, type StandIn } from './stand-in.ts';

export type Sandbox = { url: string; stop(): Promise<void> };

type Settings = { standIns: readonly StandIn[]; port: number; host: string };

const mostBytes = 10 * 1024 * 1024;

/** Serves every stand-in under its name, and under `/faults/<name>` the ways to make it fail. */
export async function startSandbox({ standIns, port, host }: Settings): Promise<Sandbox> {
  const answerTo = routesOf(standIns);
  const server = createServer((request, response) => {
    respond(answerTo, request, response).catch(() => response.destroy());
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

type Route = (asked: Asked) => Promise<Answer | FaultKind>;

function routesOf(standIns: readonly StandIn[]): Route {
  const names = standIns.map(({ name }) => name);
  const faults = openFaults(names);

  return async (asked) => {
    const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(asked.path) ?? [];
    if (first === '') return json(200, { standIns: names });
    if (first === 'faults') return faults.handle({ ...asked, path: rest });

    const standIn = standIns.find(({ name }) => name === first);
    if (!standIn) return json(404, { message: 'There is no such stand-in.' });
    return faults.take(first) ?? standIn.handle({ ...asked, path: rest || '/' });
  };
}

async function respond(route: Route, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const answer = await route({
    method: request.method ?? 'GET',
    path: url.pathname,
    prefix: prefixOf(request.headers['x-forwarded-prefix']),
    query: url.searchParams,
    headers: request.headers,
    body: await readBody(request),
  });
  if (typeof answer === 'string') return failWith(answer, response);
  const { status, contentType, headers, body } = answer;
  response.writeHead(status, { ...headers, 'content-type': contentType }).end(body);
}

const prefixOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^(?:\/[a-z-]+)+$/.test(header) ? header : '';

/** A request that hangs ends when its sender gives up or the sandbox stops. */
function failWith(kind: FaultKind, response: ServerResponse) {
  if (kind === 'refuse') response.destroy();
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
