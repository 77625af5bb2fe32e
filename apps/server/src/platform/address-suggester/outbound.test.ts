import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openOutbound } from './outbound.ts';

const Ok = z.object({ ok: z.boolean() });

/** A server whose answers the test writes itself. */
async function serve(respond: (response: ServerResponse, path: string) => void) {
  const server = createServer((request, response) => respond(response, request.url ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const soon = () => AbortSignal.timeout(5_000);

test('three requests run at a time, and the next one waits', async () => {
  const open: ServerResponse[] = [];
  let most = 0;
  const url = await serve((response) => {
    open.push(response);
    most = Math.max(most, open.length);
    setTimeout(() => open.splice(open.indexOf(response), 1)[0]?.end('{"ok":true}'), 20);
  });
  const fetchJson = openOutbound({ mayBePrivate: true });

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => fetchJson(url, Ok, { signal: soon() })),
  );

  expect(answers).toEqual(Array.from({ length: 12 }, () => ({ ok: true })));
  expect(most).toBe(3);
});

test('a request that waits too long is dropped', async () => {
  const held: ServerResponse[] = [];
  const url = await serve((response) => void held.push(response));
  const fetchJson = openOutbound({ mayBePrivate: true });
  const running = [1, 2, 3].map(() => fetchJson(url, Ok, { signal: soon() }));

  await expect(fetchJson(url, Ok, { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout');
  await expect(fetchJson(url, Ok, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');

  const last = fetchJson(url, Ok, { signal: soon() });
  while (held.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const response of held) response.end('{"ok":true}');
  await Promise.all(running);
  while (held.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  held[3]?.end('{"ok":true}');
  expect(await last).toEqual({ ok: true });
});

test('too many waiting requests are refused', async () => {
  const held: ServerResponse[] = [];
  const url = await serve((response) => void held.push(response));
  const fetchJson = openOutbound({ mayBePrivate: true });
  const gone = new AbortController();
  const crowd = Array.from({ length: 23 }, () => fetchJson(url, Ok, { signal: gone.signal }));
  const settled = Promise.allSettled(crowd);

  await expect(fetchJson(url, Ok, { signal: soon() })).rejects.toThrow(
    'too many requests are waiting',
  );
  gone.abort();
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
});

test('a redirect is not followed', async () => {
  let isFollowed = false;
  const url = await serve((response, path) => {
    isFollowed ||= path === '/elsewhere';
    response.writeHead(302, { location: '/elsewhere' }).end();
  });

  await expect(openOutbound({ mayBePrivate: true })(url, Ok, { signal: soon() })).rejects.toThrow(
    'fetch failed',
  );
  expect(isFollowed).toBe(false);
});

test('a response that is too long is refused while it arrives', async () => {
  let isStopped = false;
  const url = await serve((response) => {
    response.on('close', () => (isStopped = true));
    const fill = () => {
      while (!isStopped && response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', fill);
    fill();
  });

  await expect(openOutbound({ mayBePrivate: true })(url, Ok, { signal: soon() })).rejects.toThrow(
    'the reply is too long',
  );
  await expect.poll(() => isStopped).toBe(true);
});

test.each([
  'http://127.0.0.1:9/',
  'http://localhost:9/',
  'http://[::1]:9/',
  'http://0.0.0.0/',
  'http://2130706433/',
])('%s is refused unless the operator has named it', async (url) => {
  const fetchJson = openOutbound({ mayBePrivate: false });
  await expect(fetchJson(new URL(url), Ok, { signal: soon() })).rejects.toThrow(
    'the service has a private address',
  );
});
