import { randomUUIDv7 } from 'node:crypto';
import {
  api,
  importLimits,
  logoLimits,
  restoreLimits,
  type AnyEndpoint,
} from '@pledgewell/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomAddress } from '../test/addresses.ts';
import { validValues } from '../test/arbitrary.ts';
import { given, request, type Organization } from '../test/world.ts';

/** Walks every endpoint with every kind of body, so that one is covered by being declared. */
const endpoints = Object.entries(api).flatMap(([area, each]) =>
  Object.entries(each as Record<string, AnyEndpoint>).map(
    ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
  ),
);
const writing = endpoints.filter(([, { method }]) => method !== 'GET');

const json = 'application/json';
const bytes = 'application/octet-stream';
const foreignTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/merge-patch+json',
  'application/json, application/octet-stream',
  '*/*',
  '',
];
const otherCharsets = ['utf-16', 'iso-8859-1', '"utf-7"', ''];
const encodings = ['gzip', 'deflate', 'br', 'gzip, identity', 'x'];

let mine: Organization;

beforeAll(async () => {
  mine = await given.organization();
});

describe('a body of a kind that is not taken', () => {
  test.each(endpoints)('%s is refused with 415', async (_name, endpoint) => {
    const [own, other] = endpoint.body === 'file' ? [bytes, json] : [json, bytes];
    const sent = [
      ...[other, ...foreignTypes].map((type) => ({ 'content-type': type })),
      ...otherCharsets.map((charset) => ({ 'content-type': `${own}; charset=${charset}` })),
      ...encodings.map((encoding) => ({ 'content-type': own, 'content-encoding': encoding })),
      {},
    ];
    const mostOfOne = endpoint.limit?.times ?? sent.length;
    let token = '';

    for (const [index, headers] of sent.entries()) {
      if (index % mostOfOne === 0) token = await tokenFor(endpoint);
      const reply = await send(endpoint, token, '{}', headers);
      expect({ headers, ...outcomeOf(reply) }).toEqual({
        headers,
        status: 415,
        code: 'request/wrong-media-type',
      });
    }
  });

  test.each(endpoints.filter(([, { access }]) => access === 'signed-in'))(
    '%s tells a stranger nothing but to sign in',
    async (_name, endpoint) => {
      for (const type of [bytes, ...foreignTypes]) {
        const reply = await send(endpoint, null, '{}', { 'content-type': type });
        expect(outcomeOf(reply)).toEqual({ status: 401, code: 'auth/signed-out' });
      }
    },
  );
});

describe('a body up to the limit of its endpoint', () => {
  test.each(writing.filter(([, { body }]) => body !== 'file'))(
    '%s gets a short answer',
    { timeout: 60_000 },
    async (_name, endpoint) => {
      const token = await tokenFor(endpoint);

      for (const [shape, payload] of largeBodies) {
        const reply = await send(endpoint, token, payload, { 'content-type': json });
        const isRefused = reply.status >= 400 && reply.status < 500;
        expect({ shape, isRefused }).toEqual({ shape, isRefused: true });
        expectShort(reply.body);
      }
      const tooLarge = await send(endpoint, token, `"${'a'.repeat(jsonLimit)}"`, {
        'content-type': 'application/json; charset=UTF-8',
      });
      expect(outcomeOf(tooLarge)).toEqual({ status: 413, code: 'request/too-large' });
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

const jsonLimit = 256 * 1024;
const fileLimits = new Map<AnyEndpoint, number>([
  [api.imports.upload, importLimits.megabytes * 1024 * 1024],
  [api.archives.restore, restoreLimits.megabytes * 1024 * 1024],
  [api.organization.setLogo, logoLimits.kilobytes * 1024],
]);

/** Bodies of the largest size whose parts could each be worth a sentence. */
const largeBodies: [string, string][] = [
  ['unknown keys', objectWith((index) => `k${index}`)],
  ['keys as long as they can be', objectWith((index) => `${index}${'\u0001'.repeat(2_000)}`)],
  ['one long key', JSON.stringify({ ['ü'.repeat(120_000)]: 1 })],
  ['one long text', JSON.stringify('x'.repeat(jsonLimit - 2))],
  ['many elements', `[${'1,'.repeat(jsonLimit / 2 - 2)}1]`],
  ['many empty objects', `[${'{},'.repeat(jsonLimit / 3 - 3)}{}]`],
  ['deep nesting', `${'['.repeat(jsonLimit / 2)}${']'.repeat(jsonLimit / 2)}`],
];

function objectWith(key: (index: number) => string) {
  const body: Record<string, number> = {};
  const sizeOf = (name: string) => JSON.stringify(name).length + 3;
  for (let index = 0, size = 2; ; index += 1) {
    size += sizeOf(key(index));
    if (size > jsonLimit) return JSON.stringify(body);
    body[key(index)] = 1;
  }
}

function expectShort(body: Record<string, unknown>) {
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(64 * 1024);
  expect(Object.keys((body['fields'] as object | undefined) ?? {}).length).toBeLessThanOrEqual(20);
}

/** Of an owner who has used up none of what the endpoint allows. */
const tokenFor = async ({ limit }: AnyEndpoint) =>
  limit?.by === 'account' ? (await given.organization()).token : mine.token;

type SentReply = { status: number; body: Record<string, unknown> };

const outcomeOf = ({ status, body }: SentReply) => ({ status, code: body['code'] });

async function send(
  { method, path, query }: AnyEndpoint,
  token: string | null,
  payload: string | Buffer,
  headers: Record<string, string>,
): Promise<SentReply> {
  const asked = query ? (fc.sample(validValues(query), 1)[0] as Record<string, string>) : {};
  const { status, body } = await request({
    method,
    url: `${path.replace(/:\w+/g, randomUUIDv7())}?${new URLSearchParams(asked)}`,
    remoteAddress: randomAddress(),
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    payload,
  });
  return { status, body };
}
