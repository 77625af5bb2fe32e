import {
  api,
  importLimits,
  logoLimits,
  restoreLimits,
  statementLimits,
  type AnyEndpoint,
} from '@pledgewell/contract';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { randomIpAddress } from '../test/world/ip-addresses.ts';
import {
  bytes,
  endpoints,
  foreignHeaders,
  json,
  jsonLimit,
  largeBodies,
  pickSome,
  unknownPath,
  validSample,
} from '../test/hostile/malformed.ts';
import { given, request, type Organization } from '../test/world/world.ts';

/**
 * Sends a few kinds of malformed bodies to every endpoint; the kinds differ by run and endpoint.
 * The run prints its seed, and SEED repeats it; `npm run prove -- malformed` tries all.
 */
const seed = inject('fuzzSeed');
const seeds = new Map<string, number>(endpoints.map(([name], index) => [name, seed + index]));
const seedFor = (name: string) => seeds.get(name) ?? seed;
const writing = endpoints.filter(([, { method }]) => method !== 'GET');

let mine: Organization;

beforeAll(async () => {
  mine = await given.organization();
});

describe('a body with an unsupported media type', () => {
  test.each(endpoints)('%s is refused with 415', async (name, endpoint) => {
    const sent = foreignHeaders(endpoint).flatMap((group) =>
      pickSome(group, Math.min(group.length, 2), seedFor(name)),
    );
    const mostOfOne = endpoint.limit?.times ?? sent.length;
    let token = '';

    for (const [index, headers] of sent.entries()) {
      if (index % mostOfOne === 0) token = await tokenFor(endpoint);
      const reply = await send(endpoint, token, '{}', headers);
      expect({ headers, ...statusAndCode(reply) }).toEqual({
        headers,
        status: 415,
        code: 'request/wrong-media-type',
      });
    }
  });

  test.each(endpoints.filter(([, { access }]) => access === 'signed-in'))(
    '%s tells a stranger nothing but to sign in',
    async (name, endpoint) => {
      const [types = []] = foreignHeaders(endpoint);
      for (const headers of pickSome(types, 3, seedFor(name))) {
        const reply = await send(endpoint, null, '{}', headers);
        expect(statusAndCode(reply)).toEqual({ status: 401, code: 'auth/signed-out' });
      }
    },
  );
});

describe('a body up to the limit of its endpoint', () => {
  test.each(writing.filter(([, { body }]) => body !== 'file'))(
    '%s gets a short answer',
    { timeout: 60_000 },
    async (name, endpoint) => {
      const token = await tokenFor(endpoint);

      for (const [shape, payload] of pickSome(largeBodies, 2, seedFor(name))) {
        const reply = await send(endpoint, token, payload, { 'content-type': json });
        const isRefused = reply.status >= 400 && reply.status < 500;
        expect({ shape, isRefused }).toEqual({ shape, isRefused: true });
        expectShort(reply.body);
      }
      const tooLarge = await send(endpoint, token, `"${'a'.repeat(jsonLimit)}"`, {
        'content-type': 'application/json; charset=UTF-8',
      });
      expect(statusAndCode(tooLarge)).toEqual({ status: 413, code: 'request/too-large' });
    },
  );

  test.each(endpoints.filter(([, { body }]) => body === 'file'))(
    '%s takes bytes up to the limit of its file and refuses one more',
    async (_name, endpoint) => {
      const limit = fileLimits.get(endpoint) ?? 0;
      for (const size of [1, 1_000, limit]) {
        const reply = await send(endpoint, mine.token, Buffer.alloc(size), {
          'content-type': bytes,
        });
        expect([400, 409]).toContain(reply.status);
        expectShort(reply.body);
      }
      const tooLarge = await send(endpoint, mine.token, Buffer.alloc(limit + 1), {
        'content-type': bytes,
      });
      expect([400, 413]).toContain(tooLarge.status);
      expect(tooLarge.body['code']).toContain('too-large');
    },
  );
});

const fileLimits = new Map<AnyEndpoint, number>([
  [api.imports.upload, importLimits.megabytes * 1024 * 1024],
  [api.archives.restore, restoreLimits.megabytes * 1024 * 1024],
  [api.bank.preview, statementLimits.megabytes * 1024 * 1024],
  [api.bank.upload, statementLimits.megabytes * 1024 * 1024],
  [api.organization.setLogo, logoLimits.kilobytes * 1024],
]);

function expectShort(body: Record<string, unknown>) {
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(64 * 1024);
  expect(Object.keys((body['fields'] as object | undefined) ?? {}).length).toBeLessThanOrEqual(20);
}

/** The token of an owner who has used up none of the endpoint's rate limit. */
const tokenFor = async ({ limit }: AnyEndpoint) =>
  limit?.by === 'account' ? (await given.organization()).token : mine.token;

type SentReply = { status: number; body: Record<string, unknown> };

const statusAndCode = ({ status, body }: SentReply) => ({ status, code: body['code'] });

async function send(
  endpoint: AnyEndpoint,
  token: string | null,
  payload: string | Buffer,
  headers: Record<string, string>,
): Promise<SentReply> {
  const { query } = validSample(endpoint, seed);
  const { status, body } = await request({
    method: endpoint.method,
    url: `${unknownPath(endpoint)}?${new URLSearchParams(query)}`,
    remoteAddress: randomIpAddress(),
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    payload,
  });
  return { status, body };
}
