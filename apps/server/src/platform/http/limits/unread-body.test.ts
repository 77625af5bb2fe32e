import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listenForFile } from '../../../../test/world/listening.ts';

const { origin } = listenForFile();

const megabyte = 1024 * 1024;
const megabytes = 32;

/** Reads nothing before the whole body is written, as proxies and slow clients do. */
async function sendAllThenRead(path: string, headers: Record<string, string>) {
  const socket = connect(Number(new URL(origin()).port), '127.0.0.1');
  const failures: Error[] = [];
  socket.on('error', (error) => failures.push(error));
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, '', ''].join('\r\n'));
  for (let count = 0; count < megabytes && !socket.destroyed; count += 1) {
    await new Promise((resolve) => void socket.write(Buffer.alloc(megabyte), resolve));
  }
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => void (answer += part));
  if (!socket.closed) await once(socket, 'close');
  return { answer, failures };
}

test.each([
  ['a kind that is not taken', '/api/auth/login', 'application/octet-stream', 415],
  ['more JSON than is taken', '/api/auth/login', 'application/json', 413],
  ['a body without being signed in', '/api/donors', 'application/json', 401],
])('a client that still sends %s can read the refusal', async (_what, path, type, status) => {
  const { answer, failures } = await sendAllThenRead(path, {
    'content-type': type,
    'content-length': String(megabytes * megabyte),
    connection: 'close',
  });

  expect(failures).toEqual([]);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toMatch(/"success":false.*\}$/);
});
