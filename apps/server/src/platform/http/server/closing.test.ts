import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeWithoutWaiting } from './closing.ts';

test('an idle connection does not keep the server open', async () => {
  const { app, port } = await listening();
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');

  const ended = once(silent, 'close');
  await app.close();

  await expect(ended).resolves.toEqual([false]);
});

test('a request in progress is answered before the server closes', async () => {
  const { app, port } = await listening();
  const begun = once(app.server, 'request');
  const reply = fetch(`http://127.0.0.1:${port}/late`);
  await begun;

  await app.close();

  expect(await (await reply).text()).toBe('done');
});

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeWithoutWaiting(app);
  app.get('/late', () => delay(50, 'done'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: Number(new URL(url).port) };
}
