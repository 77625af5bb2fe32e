import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchReadiness } from './fetch-readiness.ts';

test('a product that can serve is ready, wherever it listens', async () => {
  const port = await serve((request, reply) =>
    reply.writeHead(request.url === path ? 200 : 404).end(),
  );

  expect(await fetchReadiness({ host: '127.0.0.1', port })).toBeNull();
  expect(await fetchReadiness({ host: '0.0.0.0', port })).toBeNull();
  expect(await fetchReadiness({ host: '::', port })).toBeNull();
});

test('a product that cannot serve says why', async () => {
  const message = 'The database does not answer.';
  const port = await serve((_request, reply) =>
    reply.writeHead(503).end(JSON.stringify({ message })),
  );

  expect(await fetchReadiness({ host: '127.0.0.1', port })).toBe(message);
});

test('a product that does not run is not ready', async () => {
  expect(await fetchReadiness({ host: '127.0.0.1', port: 1 })).toBe(
    'Nothing answers at http://127.0.0.1:1/api/ready.',
  );
});

const path = '/api/ready';

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
