import { expect, test } from 'vitest';
import { openPublicUrl } from './public-url.ts';

test.each([
  ['https://giving.example/', '127.0.0.1', 'https://giving.example'],
  ['https://example.org/giving', '0.0.0.0', 'https://example.org/giving'],
  [undefined, '127.0.0.1', 'http://127.0.0.1:4711'],
  [undefined, '0.0.0.0', 'http://localhost:4711'],
  [undefined, '::', 'http://localhost:4711'],
  [undefined, '::1', 'http://[::1]:4711'],
])('with %s configured on host %s links begin with %s', (publicUrl, host, start) => {
  const url = openPublicUrl({ publicUrl, host, port: 0 });
  url.listensAt('http://127.0.0.1:4711');

  expect(url.current()).toBe(start);
});
