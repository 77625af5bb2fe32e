import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listenAt } from './listen.ts';

const callers = 320;

/** Opens connections and ends once all of them are made. */
const program = `
  const { connect } = require('node:net');
  let made = 0;
  for (let count = 0; count < ${callers}; count += 1) {
    connect(Number(process.argv[1]), '127.0.0.1', () => {
      made += 1;
      if (made === ${callers}) process.exit();
    }).on('error', () => {});
  }
`;

test('connections that arrive while the event loop is busy are accepted in batches', async () => {
  const app = Fastify();
  let accepted = 0;
  app.server.on('connection', () => {
    accepted += 1;
  });
  const { url, close } = await listenAt(app, { port: 0, host: '127.0.0.1' });

  // The event loop is blocked until it has ended.
  spawnSync(process.execPath, ['-e', program, new URL(url).port]);
  let turns = 0;
  while (accepted < callers) {
    turns += 1;
    await nextTurn();
  }
  await close();

  expect(turns).toBeLessThan(callers / 4);
});

test('every one of many connections is answered, and the server closes after that', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/', async () => 'here');
  const { url, close } = await listenAt(app, { port: 0, host: '127.0.0.1' });

  const replies = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const reply = await fetch(url, { headers: { connection: 'close' } });
      return reply.text();
    }),
  );
  await close();

  expect(new Set(replies)).toEqual(new Set(['here']));
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a port that is already in use is refused', async () => {
  const first = Fastify();
  const { url, close } = await listenAt(first, { port: 0, host: '127.0.0.1' });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');

  for (const port of [Number(new URL(url).port), (other.address() as AddressInfo).port]) {
    await expect(listenAt(Fastify(), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  }

  other.close();
  await close();
});
