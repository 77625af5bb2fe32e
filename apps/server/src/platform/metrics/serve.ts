import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../core/context.ts';
import type { MetricsServer, MetricsSettings } from './metrics.ts';

type Source = { read(): Promise<string>; contentType: string; log: Log };

/**
 * Serves the metrics, and nothing else, on a port of their own: a proxy that passes the product on
 * to everybody does not pass on them.
 */
export async function serveMetrics(
  { port, host }: MetricsSettings,
  source: Source,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    void answer(request, response, source);
  });
  server.listen({ port, host });
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`;
  source.log.info({ url }, 'metrics are served');
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  { read, contentType, log }: Source,
) {
  if (!['GET', 'HEAD'].includes(method) || url.split('?')[0] !== '/metrics') {
    sendText(response, 404, 'Not found\n');
    return;
  }
  try {
    const text = await read();
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
  } catch (error) {
    log.error(error, 'metrics could not be read');
    sendText(response, 500, 'The metrics could not be read.\n');
  }
}

const sendText = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
