import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type AppOptions } from '../../src/app.ts';
import { openAddressSuggester } from '../../src/platform/address-suggester/suggester.ts';
import { world } from './world.ts';

/** The URL of the product that many files share, after the first request for it. */
export async function sharedAppUrl(): Promise<string> {
  const { app } = await world();
  return app.server.listening
    ? `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    : app.listen({ port: 0, host: '127.0.0.1' });
}

/** The product on its own port for a whole file, for tests that need a real connection. */
export function listenForFile(options: Partial<AppOptions> = {}) {
  let port = 0;
  let close = async () => {};

  beforeAll(async () => {
    const { services } = await world();
    const lookup = { provider: 'offline', apiKey: undefined, apiUrl: undefined } as const;
    const { app } = await buildApp(services, {
      addressSuggester: openAddressSuggester(lookup, services.log),
      google: null,
      isProduction: false,
      ...options,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
    close = () => app.close();
  });
  afterAll(() => close());
  return { origin: () => `http://127.0.0.1:${port}`, exchange: (text: string) => talk(port, text) };
}

const longestWaitMs = 10_000;

/** Writes raw text to the port and returns everything received until the response is complete. */
async function talk(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
    if (isWhole(answer)) socket.destroy();
  });
  // The server may close a refused request while the rest is still being written.
  socket.on('error', () => {});
  socket.write(text);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const waited = new AbortController();
  await Promise.race([closed, sleep(longestWaitMs, undefined, { signal: waited.signal })]);
  waited.abort();
  socket.destroy();
  return answer;
}

function isWhole(answer: string) {
  const [head = '', body] = answer.split('\r\n\r\n');
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length);
}
