import { randomUUIDv7 } from 'node:crypto';
import type { AnyEndpoint } from '@pledgewell/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { wireShape, wrongValues } from '../test/hostile/arbitrary.ts';
import { foreignRecords } from '../test/giving/foreign-records.ts';
import { randomIpAddress } from '../test/world/ip-addresses.ts';
import {
  anySamples,
  brokenBodies,
  endpoints,
  json,
  toSend,
  unknownPath,
  validSample,
  type Sample,
  type WireInput,
} from '../test/hostile/malformed.ts';
import {
  given,
  request,
  world,
  type Organization,
  type Reply,
  withoutRequestId,
} from '../test/world/world.ts';

/**
 * Walks every endpoint of the contract, so that an endpoint is covered by being declared. What is
 * sent is new with each run; the run prints its seed, and SEED repeats it.
 */
const seed = inject('fuzzSeed');
const sample = (endpoint: AnyEndpoint) => validSample(endpoint, seed);
const signedIn = endpoints.filter(([, endpoint]) => endpoint.access === 'signed-in');
const withIds = signedIn.filter(([, endpoint]) => endpoint.path.includes(':id'));
const withBodies = endpoints.filter(([, { body }]) => body !== undefined && body !== 'file');

let mine: Organization;
let stillSignedIn: Promise<Organization> | undefined;

beforeAll(async () => {
  mine = await given.organization();
});

test('every endpoint has a route and every route has its endpoint', async () => {
  const { gate } = await world();

  const signatures = (each: readonly AnyEndpoint[]) =>
    each.map(({ method, path }) => `${method} ${path}`).toSorted();
  expect(signatures(gate.endpoints)).toEqual(signatures(endpoints.map(([, each]) => each)));
});

describe('signed out', () => {
  test.each(signedIn)('%s answers 401', async (_name, endpoint) => {
    const tokens = [undefined, '', 'x', 'a.b.c', forgedWithoutSignature(mine.token)];

    for (const token of tokens) {
      const reply = await call(endpoint, sample(endpoint), token ?? null);
      expect({ status: reply.status, code: reply.body['code'] }).toEqual({
        status: 401,
        code: 'auth/signed-out',
      });
    }
  });
});

describe("another organization's ids", () => {
  test.each(withIds)('%s answers as if they did not exist', async (name, endpoint) => {
    const area = name.split('.')[0] ?? '';
    const make = foreignRecords[area];
    if (!make) throw new Error(`test/foreign-records.ts makes no record for ${area} yet`);
    const foreign = await make(await given.organization());
    const input = sample(endpoint);

    const toId = (id: string) =>
      call(endpoint, { ...input, params: { ...input.params, id } }, mine.token);
    const toForeign = await toId(foreign);
    const toUnknown = await toId(randomUUIDv7());

    expect(toForeign.status).toBe(404);
    expect(toUnknown.status).toBe(404);
    expect(withoutRequestId(toForeign.body)).toEqual(withoutRequestId(toUnknown.body));
  });
});

describe('wrong shapes', () => {
  test.each(endpoints)('%s refuses unknown keys', async (name, endpoint) => {
    const input = sample(endpoint);

    const inQuery = await call(endpoint, { ...input, query: { ...input.query, surprise: '1' } });
    expect({ name, status: inQuery.status }).toEqual({ name, status: 400 });
    expect(inQuery.body['fields']).toHaveProperty('surprise');

    if (endpoint.body === undefined || endpoint.body === 'file') return;
    const body = { ...(input.body as object), surprise: 1 };
    const inBody = await call(endpoint, { ...input, body });
    expect({ name, status: inBody.status }).toEqual({ name, status: 400 });
    expect(inBody.body['fields']).toHaveProperty('surprise');
  });

  test.each(withBodies)('%s refuses values of the wrong type', async (name, endpoint) => {
    const input = sample(endpoint);
    const { properties = {} } = wireShape(endpoint.body as z.ZodType);

    for (const [field, shape] of Object.entries(properties)) {
      for (const value of wrongValues(shape)) {
        const body = { ...(input.body as object), [field]: value };
        const reply = await call(endpoint, { ...input, body });
        expect({ name, field, value, status: reply.status }).toMatchObject({ status: 400 });
        const fields = Object.keys((reply.body['fields'] as object | undefined) ?? {});
        expect(fields.map((path) => path.split('.')[0])).toContain(field);
      }
    }
  });

  test.each(withIds)('%s refuses an invalid id', async (_name, endpoint) => {
    const input = sample(endpoint);

    for (const id of [
      '1',
      'null',
      "'; drop table donors",
      '%00',
      'a'.repeat(90),
      'a'.repeat(9_000),
    ]) {
      const reply = await call(endpoint, { ...input, params: { ...input.params, id } });
      expect(reply.status).toBe(400);
    }
  });
});

describe('whatever is sent', () => {
  test.each(endpoints)('%s never answers 5xx', { timeout: 60_000 }, async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(anySamples(endpoint), async (input) => {
        const reply = await call(endpoint, input);
        expect(reply.status).toBeLessThan(500);
      }),
      // `npm run prove -- malformed` goes deeper.
      { numRuns: 8, seed },
    );
  });

  test.each(withBodies)('%s never answers 5xx to broken bodies', async (_name, endpoint) => {
    // Signing out was among the requests, so the session has ended by now.
    const { token } = await (stillSignedIn ??= given.organization());
    for (const payload of brokenBodies) {
      const reply = await send(endpoint, token, { url: '', payload, type: json });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    }
    const wrongType = await send(endpoint, token, { url: '', payload: '{}', type: 'text/plain' });
    expect(wrongType.status).toBe(415);
  });
});

const call = (endpoint: AnyEndpoint, input: Sample, token: string | null = mine.token) =>
  send(endpoint, token, toSend(endpoint, input));

const send = (
  endpoint: AnyEndpoint,
  token: string | null,
  { url, payload, type }: WireInput,
): Promise<Reply> =>
  request({
    method: endpoint.method,
    url: url || unknownPath(endpoint),
    remoteAddress: randomIpAddress(),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });

/** The same claims with the algorithm "none", which needs no key. */
function forgedWithoutSignature(token: string) {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}
