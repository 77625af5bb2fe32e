import { randomUUIDv7 } from 'node:crypto';
import { api, type AnyEndpoint } from '@pledgewell/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { validValues, wireShape, wrongValues } from '../test/arbitrary.ts';
import { foreignRecords } from '../test/foreign-records.ts';
import { randomAddress } from '../test/addresses.ts';
import { given, request, world, type Organization, type Reply } from '../test/world.ts';

/**
 * Walks every endpoint of the contract, so that an endpoint is covered by being declared. A failing
 * random case prints its seed and path; SEED repeats it.
 */
const endpoints = Object.entries(api).flatMap(([area, each]) =>
  Object.entries(each as Record<string, AnyEndpoint>).map(
    ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
  ),
);
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
      const reply = await call(endpoint, await sample(endpoint), token ?? null);
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
    const input = await sample(endpoint);

    const toId = (id: string) =>
      call(endpoint, { ...input, params: { ...input.params, id } }, mine.token);
    const toForeign = await toId(foreign);
    const toUnknown = await toId(randomUUIDv7());

    expect(toForeign.status).toBe(404);
    expect(toForeign).toMatchObject({ status: toUnknown.status, body: toUnknown.body });
  });
});

describe('wrong shapes', () => {
  test.each(endpoints)('%s refuses unknown keys', async (name, endpoint) => {
    const input = await sample(endpoint);

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
    const input = await sample(endpoint);
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

  test.each(withIds)('%s refuses what is no id', async (_name, endpoint) => {
    const input = await sample(endpoint);

    for (const id of ['1', 'null', "'; drop table donors", '%00', 'a'.repeat(90)]) {
      const reply = await call(endpoint, { ...input, params: { ...input.params, id } });
      expect(reply.status).toBe(400);
    }
  });
});

describe('whatever is sent', () => {
  test.each(endpoints)('%s never answers 5xx', { timeout: 60_000 }, async (_name, endpoint) => {
    const { body, params, query } = endpoint;
    const bodies =
      body === undefined || body === 'file'
        ? fc.jsonValue()
        : fc.oneof(fc.jsonValue(), validValues(body), fc.object({ maxDepth: 6 }));
    const paths = params
      ? fc.oneof(validValues(params), fc.record({ id: fc.string() }))
      : fc.constant({});
    const queries = query
      ? fc.oneof(validValues(query), fc.dictionary(fc.string(), fc.string()))
      : fc.dictionary(fc.string(), fc.string());

    await fc.assert(
      fc.asyncProperty(bodies, paths, queries, async (...[sentBody, sentPath, sentQuery]) => {
        const input = { body: sentBody, params: sentPath, query: sentQuery } as Sample;
        const reply = await call(endpoint, input);
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: 30 },
    );
  });

  test.each(withBodies)('%s never answers 5xx to broken bodies', async (_name, endpoint) => {
    // The session that was sent everything has been signed out by now.
    const { token } = await (stillSignedIn ??= given.organization());
    const broken = [
      '',
      '{',
      '[',
      'null',
      '"',
      '{"a":1e999}',
      `${'['.repeat(5_000)}`,
      '\uD800',
      '{"__proto__":{}}',
    ];

    for (const payload of broken) {
      const reply = await send(endpoint, '', token, payload, 'application/json');
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    }
    const wrongType = await send(endpoint, '', token, '{}', 'text/plain');
    expect(wrongType.status).toBe(415);
  });
});

type Sample = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
};

/** A request of the right shape. */
async function sample({ params, query, body }: AnyEndpoint): Promise<Sample> {
  const one = <Value>(schema: z.ZodType | undefined) =>
    (schema ? fc.sample(validValues(schema), 1)[0] : {}) as Value;
  return {
    params: one(params),
    query: one(query),
    body: body === undefined ? undefined : body === 'file' ? Buffer.from('name\nA') : one(body),
  };
}

async function call(endpoint: AnyEndpoint, input: Sample, token: string | null = mine.token) {
  const search = new URLSearchParams(
    Object.entries(input.query).map(([name, value]) => [name, String(value)]),
  );
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(input.params[name] ?? '').toWellFormed()),
  );
  const isFile = endpoint.body === 'file';
  const payload = isFile
    ? Buffer.from(JSON.stringify(input.body ?? ''))
    : endpoint.body === undefined
      ? undefined
      : JSON.stringify(input.body ?? null);
  const type = isFile ? 'application/octet-stream' : 'application/json';
  return send(endpoint, `${path}?${search}`, token, payload, type);
}

async function send(
  endpoint: AnyEndpoint,
  url: string,
  token: string | null,
  payload: string | Buffer | undefined,
  type: string,
): Promise<Reply> {
  return request({
    method: endpoint.method,
    url: url || endpoint.path.replace(/:\w+/g, randomUUIDv7()),
    remoteAddress: randomAddress(),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** The same claims under the algorithm that needs no key. */
function forgedWithoutSignature(token: string) {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}
