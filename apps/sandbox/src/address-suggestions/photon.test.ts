import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../server.ts';
import { photon } from './photon.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [photon], port: 0, host: '127.0.0.1' });
});
afterEach(() => fetch(`${sandbox.url}/faults/photon`, { method: 'DELETE' }));
afterAll(() => sandbox.stop());

type PhotonReply = { features: { type: string; properties: Record<string, string> }[] };

async function find(search: string) {
  const response = await fetch(`${sandbox.url}/photon/api?${search}`);
  return { status: response.status, body: (await response.json()) as PhotonReply };
}

const plan = (fault: unknown) =>
  fetch(`${sandbox.url}/faults/photon`, { method: 'PUT', body: JSON.stringify(fault) });

test('an address is found by the beginnings of its words, in any order and case', async () => {
  const { status, body } = await find('q=spring+12+OAK');

  expect(status).toBe(200);
  expect(body).toMatchObject({ type: 'FeatureCollection' });
  expect(body.features.map(({ properties }) => properties['housenumber'])).toEqual(['12', '120']);
  expect(body.features[0]).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
    properties: {
      type: 'house',
      street: 'Oak Street',
      city: 'Springfield',
      state: 'Illinois',
      postcode: '62701',
      countrycode: 'US',
    },
  });
});

test('a street has its name in place of a house number', async () => {
  const { body } = await find('q=oak&layer=street');

  expect(body.features.map(({ properties }) => properties)).toMatchObject([
    { type: 'street', name: 'Oak Street', postcode: '62702' },
  ]);
  expect(body.features[0]?.properties).not.toHaveProperty('street');
});

test('returns no more results than requested', async () => {
  expect((await find('q=oak&limit=2')).body.features).toHaveLength(2);
  expect((await find('q=nowhere')).body.features).toEqual([]);
});

test('a question without a search term is refused', async () => {
  expect((await find('limit=2')).status).toBe(400);
});

test('a planned fault occurs the planned number of times, then the stand-in works again', async () => {
  await plan({ fault: 'error', times: 2 });

  const statuses = [];
  for (let time = 0; time < 3; time += 1) {
    statuses.push((await fetch(`${sandbox.url}/photon/api?q=oak`)).status);
  }
  expect(statuses).toEqual([500, 500, 200]);
});

test('a planned refusal, garbage or silence is what the caller gets', async () => {
  const url = `${sandbox.url}/photon/api?q=oak`;

  await plan({ fault: 'refuse' });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await plan({ fault: 'garbage' });
  await expect((await fetch(url)).json()).rejects.toThrow(SyntaxError);
  await plan({ fault: 'hang' });
  await expect(fetch(url, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout');
  expect((await fetch(url)).status).toBe(200);
});

test.each([
  {},
  { fault: 'explode' },
  { fault: 'hang', times: 0 },
  { fault: 'hang', times: '2' },
  5,
])('the plan %j is refused', async (fault) => {
  expect((await plan(fault)).status).toBe(400);
});

test('a missing page is not found', async () => {
  expect((await fetch(`${sandbox.url}/nobody`)).status).toBe(404);
  expect((await fetch(`${sandbox.url}/photon/reverse`)).status).toBe(404);
  expect((await fetch(`${sandbox.url}/faults/nobody`, { method: 'DELETE' })).status).toBe(404);
  expect(await (await fetch(sandbox.url)).json()).toEqual({ standIns: ['photon'] });
});
