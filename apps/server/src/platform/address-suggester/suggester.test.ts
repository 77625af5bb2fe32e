import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Log } from '../core/context.ts';
import { openAddressSuggester, type AddressSuggesterSettings } from './suggester.ts';

let standIns: ChildProcess;
let url: string;
let logged: Record<string, unknown>[];

/** The stand-in runs as a separate program, and the code knows only its address. */
beforeAll(async () => {
  const program = new URL('../../../../sandbox/src/main.ts', import.meta.url).pathname;
  standIns = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(standIns.stdout ?? standIns, 'data')) as [Buffer];
  url = /http:[^\s,]+/.exec(line.toString())?.[0] ?? '';
});
afterAll(async () => {
  standIns.kill('SIGTERM');
  await once(standIns, 'exit');
});
beforeEach(() => {
  logged = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await fetch(`${url}/faults/photon`, { method: 'DELETE' });
});

function open(settings: Partial<AddressSuggesterSettings> = {}) {
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  return openAddressSuggester(
    { provider: 'photon', apiKey: undefined, apiUrl: `${url}/photon`, ...settings },
    pino({ level: 'info' }, { write }) as unknown as Log,
  );
}

const tier = (fault: string, times: number) =>
  fetch(`${url}/faults/photon`, { method: 'PUT', body: JSON.stringify({ fault, times }) });

describe('suggestions of Photon', () => {
  test('have the state’s short code and the number before the street', async () => {
    expect(await open().suggest('12 oak spring')).toEqual([
      {
        label: '12 Oak Street, Springfield, IL 62701',
        address: {
          street: '12 Oak Street',
          city: 'Springfield',
          state: 'IL',
          zipCode: '62701',
          country: 'USA',
        },
      },
      expect.objectContaining({ label: '120 Oak Street, Springfield, IL 62704' }),
    ]);
    expect(logged).toEqual([]);
  });

  test('may lack a number or other parts that the map lacks', async () => {
    expect((await open().suggest('oak 62702')).map(({ label }) => label)).toEqual([
      'Oak Street, Springfield, IL 62702',
    ]);
    expect((await open().suggest('9 ferry'))[0]?.address).toMatchObject({
      zipCode: '',
      state: 'OR',
    });
  });

  test('treat Puerto Rico as part of the USA and name other countries', async () => {
    expect((await open().suggest('calle del faro'))[0]?.address).toEqual({
      street: '1 Calle del Faro',
      city: 'San Juan',
      state: 'PR',
      zipCode: '00901',
      country: 'USA',
    });
    expect((await open().suggest('lime tree'))[0]?.label).toBe(
      '42 Lime Tree Walk, Toronto, Ontario M5V 3L9, Canada',
    );
  });

  test('are empty if nothing is found', async () => {
    expect(await open().suggest('nowhere at all')).toEqual([]);
    expect(logged).toEqual([]);
  });
});

describe('a service that fails', () => {
  test.each([
    ['refuse', 'TypeError UND_ERR_SOCKET'],
    ['error', 'status 500'],
    ['garbage', 'the reply is not JSON'],
  ])('because of %s returns no suggestions and logs one warning', async (fault, reason) => {
    await tier(fault, 1);

    expect(await open().suggest('12 Oak')).toEqual([]);
    expect(logged).toMatchObject([
      { level: 40, provider: 'photon', reason, msg: 'the address service gave no suggestions' },
    ]);
  });

  test('without an answer is abandoned after three seconds', async () => {
    await tier('hang', 1);
    const started = performance.now();

    expect(await open().suggest('12 Oak')).toEqual([]);
    expect(performance.now() - started).toBeGreaterThan(2_900);
    expect(performance.now() - started).toBeLessThan(4_500);
    expect(logged).toMatchObject([{ reason: 'TimeoutError' }]);
  });

  test('never logs the typed text', async () => {
    for (const fault of ['refuse', 'error', 'garbage']) {
      await tier(fault, 1);
      await open().suggest('12 Secret Garden');
    }
    await open({ apiUrl: 'http://127.0.0.1:9/photon' }).suggest('12 Secret Garden');

    expect(logged).toHaveLength(4);
    expect(JSON.stringify(logged)).not.toMatch(/secret|garden/i);
  });

  test('three times in a row gets no requests for half a minute', async () => {
    await tier('error', 3);
    const lookup = open();
    for (let time = 0; time < 3; time += 1) await lookup.suggest('12 Oak');

    expect(await lookup.suggest('12 Oak')).toEqual([]);
    expect(logged).toHaveLength(3);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await lookup.suggest('12 Oak Street')).not.toEqual([]);
  });

  test('only now and then gets the next request at once', async () => {
    const lookup = open();
    for (let time = 0; time < 4; time += 1) {
      await tier('error', 1);
      expect(await lookup.suggest('12 Oak')).toEqual([]);
      expect(await lookup.suggest('12 Oak')).not.toEqual([]);
    }
  });
});

describe('the settings', () => {
  test('without a service return no suggestions and send no request', async () => {
    expect(await open({ provider: 'offline' }).suggest('12 Oak')).toEqual([]);
    expect(logged).toEqual([]);
  });

  test.each(['google', 'mapbox'] as const)('name the setting that %s lacks', async (provider) => {
    expect(await open({ provider }).suggest('12 Oak')).toEqual([]);
    expect(logged).toMatchObject([
      { msg: 'ADDRESS_API_KEY is missing: addresses are completed from ZIP codes' },
    ]);
  });

  test('accept a URL that ends with a slash', async () => {
    expect(await open({ apiUrl: `${url}/photon/` }).suggest('12 Oak')).not.toEqual([]);
  });
});
