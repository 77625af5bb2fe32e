import { expect, test } from 'vitest';
import { listenForFile } from '../../../../test/world/listening.ts';
import { request } from '../../../../test/world/world.ts';

const { exchange } = listenForFile();

const spoken = ['host: a', '', ''].join('\r\n');

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a header that is none', `GET / HTTP/1.1\r\nhost a\r\n\r\n`, 400],
  ['two lengths', `POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n${spoken}`, 400],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(100_000)}\r\n${spoken}`, 431],
])('%s is refused with every security header', async (_what, text, status) => {
  const answer = await exchange(text);

  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('"code":"request/');
  expect(answer).toMatch(/X-Request-Id: ([\da-f-]{36})\r\n[^]+"requestId":"\1"/);
  const { headers } = await request({ method: 'GET', url: '/api/health' });
  const names = Object.keys(headers).filter((name) => /policy|security|x-(?:c|f)/.test(name));
  expect(names.length).toBeGreaterThan(6);
  for (const name of [...names, 'cache-control'])
    expect(answer.toLowerCase()).toContain(`${name}:`);
  expect(answer).toContain('Cache-Control: no-store');
});

test('the star names the server, which has no page', async () => {
  const answer = await exchange(`GET * HTTP/1.1\r\nconnection: close\r\n${spoken}`);
  expect(answer).toContain('HTTP/1.1 404 ');
  expect(answer).toContain('"code":"request/not-found"');
});
