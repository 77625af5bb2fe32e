import { randomUUIDv7 } from 'node:crypto';
import { api, type AnyEndpoint } from '@pledgewell/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { validValues } from './arbitrary.ts';

/**
 * Requests that nobody should send, for each endpoint of the contract: the suite tries some of
 * them, chosen by the seed, and `npm run prove -- malformed` tries all of them.
 */
export const endpoints = Object.entries(api).flatMap(([area, each]) =>
  Object.entries(each as Record<string, AnyEndpoint>).map(
    ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
  ),
);

export type Sample = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
};

export type WireInput = { url: string; payload: string | Buffer | undefined; type: string };

export const json = 'application/json';
export const bytes = 'application/octet-stream';

const samples = new WeakMap<AnyEndpoint, Map<number, Sample>>();

/** A valid request, the same one for each seed. */
export function validSample(endpoint: AnyEndpoint, seed: number): Sample {
  const known = samples.get(endpoint) ?? new Map<number, Sample>();
  samples.set(endpoint, known);
  const sample = known.get(seed) ?? makeSample(endpoint, seed);
  known.set(seed, sample);
  return sample;
}

function makeSample({ params, query, body }: AnyEndpoint, seed: number): Sample {
  const one = <Value>(schema: z.ZodType | undefined) =>
    (schema ? fc.sample(validValues(schema), { numRuns: 1, seed })[0] : {}) as Value;
  return {
    params: one(params),
    query: one(query),
    body: body === undefined ? undefined : body === 'file' ? Buffer.from('name\nA') : one(body),
  };
}

/** Requests with a right shape, a wrong shape, and no shape. */
export function anySamples({ body, params, query }: AnyEndpoint): Arbitrary<Sample> {
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
  return fc.record({ body: bodies, params: paths, query: queries }) as Arbitrary<Sample>;
}

/** A sample in its wire form. */
export function toSend(endpoint: AnyEndpoint, { params, query, body }: Sample): WireInput {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  );
  const url = `${path}?${search}`;
  if (endpoint.body === 'file') {
    return { url, payload: Buffer.from(JSON.stringify(body ?? '')), type: bytes };
  }
  const payload = endpoint.body === undefined ? undefined : JSON.stringify(body ?? null);
  return { url, payload, type: json };
}

/** The path of an endpoint with ids that do not exist. */
export const unknownPath = ({ path }: AnyEndpoint) => path.replace(/:\w+/g, randomUUIDv7());

export const brokenBodies = [
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

type Headers = Record<string, string>;

/** Headers that announce a body type the endpoint does not take, in groups of one kind. */
export function foreignHeaders({ body }: AnyEndpoint): Headers[][] {
  const [own, other] = body === 'file' ? [bytes, json] : [json, bytes];
  return [
    [other, ...foreignTypes].map((type) => ({ 'content-type': type })),
    otherCharsets.map((charset) => ({ 'content-type': `${own}; charset=${charset}` })),
    encodings.map((encoding) => ({ 'content-type': own, 'content-encoding': encoding })),
    [{}],
  ];
}

export const jsonLimit = 256 * 1024;

/** Bodies of the largest size whose parts could each cause a sentence. */
export const largeBodies: [shape: string, payload: string][] = [
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
  const entrySize = (name: string) => JSON.stringify(name).length + 3;
  for (let index = 0, size = 2; ; index += 1) {
    size += entrySize(key(index));
    if (size > jsonLimit) return JSON.stringify(body);
    body[key(index)] = 1;
  }
}

/** Some of a list, chosen by the seed and the name. */
export function pickSome<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const some = fc.shuffledSubarray([...items], { minLength: count, maxLength: count });
  return fc.sample(some, { numRuns: 1, seed })[0] ?? [];
}
