import { once } from 'node:events';
import { request as startRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listenForFile } from '../../../../test/world/listening.ts';
import { given, type Organization } from '../../../../test/world/world.ts';

const { origin } = listenForFile();

const largest = 64 * 1024 * 1024;
const path = '/api/imports?kind=donors&fileName=a.csv';

function beginUpload({ token }: Organization, headers: Record<string, string | number>) {
  const call = startRequest(`${origin()}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
  });
  call.on('error', () => {});
  call.write('Name\n');
  return call;
}

const refused = 10_000;
const quiet = 300;

/**
 * Returns the response received while the file is still being sent; null if none comes for a while.
 */
async function answerTo(call: ClientRequest, withinMs: number): Promise<number | null> {
  const waiting = AbortSignal.timeout(withinMs);
  const reply = await once(call, 'response', { signal: waiting }).catch(() => null);
  if (reply === null) return null;
  const [message] = reply as [IncomingMessage];
  message.resume();
  return message.statusCode ?? null;
}

async function waitForEnd(calls: readonly ClientRequest[]) {
  await Promise.all(
    calls.map(
      (call) =>
        new Promise<void>((resolve) => {
          if (call.closed) return resolve();
          call.once('close', () => resolve());
          call.destroy();
        }),
    ),
  );
}

test.each([
  ['whose length is known', { 'content-length': largest }],
  ['whose length nobody knows', { 'transfer-encoding': 'chunked' }],
])('more files %s than fit into memory are refused until others are done', async (_what, how) => {
  const [one, two, three] = [
    await given.organization(),
    await given.organization(),
    await given.organization(),
  ];
  const begin = (who: Organization) => beginUpload(who, how);
  const first = [begin(one), begin(one), begin(one)];
  for (const call of first) expect(await answerTo(call, quiet)).toBeNull();

  const fourth = begin(one);
  expect(await answerTo(fourth, refused)).toBe(503);

  const others = [begin(two), begin(two), begin(two)];
  for (const call of others) expect(await answerTo(call, quiet)).toBeNull();
  const last = begin(three);
  expect(await answerTo(last, refused)).toBe(503);

  await waitForEnd([...first, ...others, fourth, last]);
  const again = begin(three);
  expect(await answerTo(again, quiet)).toBeNull();
  await waitForEnd([again]);
});

/** Sends a file whose first chunk has no readable size, and waits for the end of the connection. */
async function breakOff({ token }: Organization) {
  const { hostname, port } = new URL(origin());
  const socket = connect(Number(port), hostname).resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: application/octet-stream\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n',
  );
  await once(socket, 'close');
}

test('files that break off before they are let in leave room for others', async () => {
  const organization = await given.organization();
  for (let count = 0; count < 8; count += 1) await breakOff(organization);

  const next = beginUpload(organization, { 'content-length': largest });
  expect(await answerTo(next, quiet)).toBeNull();
  await waitForEnd([next]);
});
