import type { Cents } from '@pledgewell/domain';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import {
  endpoint,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from './endpoint.ts';
import { problems } from './problems.ts';
import { data } from './reply.ts';
import { ById, Usd } from './wire.ts';

const give = endpoint('PUT /api/gifts/:id', {
  summary: 'Changes a gift',
  permission: 'donations:write',
  params: ById,
  body: z.strictObject({ amount: Usd }),
  reply: data(z.object({ amount: Usd })),
  problems: ['record/changed'],
});
const look = endpoint('GET /api/gifts', {
  summary: 'Lists gifts',
  permission: 'donations:read',
  reply: data(z.array(z.string())),
});
const send = endpoint('POST /api/files', {
  summary: 'Takes a file',
  permission: 'donations:write',
  body: 'file',
  reply: data(z.string()),
});

test('an endpoint has a method and a path and requires sign-in by default', () => {
  expect(give).toMatchObject({ method: 'PUT', path: '/api/gifts/:id', access: 'signed-in' });
  expect(look).toMatchObject({ method: 'GET', creates: false, limit: null, problems: [] });
});

test('reads are refused first in an overload, by default', () => {
  expect([look.priority, give.priority]).toEqual(['low', 'normal']);
  const reply = data(z.string());
  const vital = endpoint('GET /api/gifts/due', {
    summary: 'x',
    permission: 'donations:read',
    reply,
    priority: 'high',
  });
  expect(vital.priority).toBe('high');
  const { auth, health, payments, paymentLinks, pledges } = api;
  const vitals = [auth.login, auth.refresh, payments.processConnected, paymentLinks.pay];
  expect(vitals.map(({ priority }) => priority)).toEqual(['high', 'high', 'high', 'high']);
  expect([health.health.priority, pledges.filter.priority]).toEqual(['always', 'low']);
});

test('the types of an endpoint are the parsed types of its schemas', () => {
  expectTypeOf<ParamsOf<typeof give>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<BodyOf<typeof give>>().toEqualTypeOf<{ amount: Cents }>();
  expectTypeOf<QueryOf<typeof give>>().toEqualTypeOf<undefined>();
  expectTypeOf<ReplyOf<typeof give>['data']>().toEqualTypeOf<{ amount: Cents }>();
  expectTypeOf<BodyOf<typeof send>>().toEqualTypeOf<Blob>();
  expectTypeOf<ReplyOf<typeof look>['data']>().toEqualTypeOf<string[]>();
  expect(give.body.parse({ amount: 12.5 })).toEqual({ amount: 1_250 });
});

test('a path outside the API, an unknown method and an unknown problem do not compile', () => {
  const reply = data(z.string());

  // @ts-expect-error -- the path must begin with /api/
  endpoint('GET /gifts', { summary: 'x', reply });
  // @ts-expect-error -- PATCH is no method of this API
  endpoint('PATCH /api/gifts', { summary: 'x', reply });
  // @ts-expect-error -- the catalog has no such problem
  const odd = endpoint('GET /api/gifts', { summary: 'x', reply, problems: ['gifts/odd'] });
  expect(odd.problems).toEqual(['gifts/odd']);
});

const endpoints: AnyEndpoint[] = Object.values(api).flatMap((area) => Object.values(area));

describe('the whole API', () => {
  test('no two endpoints share a method and a path', () => {
    const signatures = endpoints.map(
      ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
    );
    expect(signatures.filter((each, index) => signatures.indexOf(each) !== index)).toEqual([]);
  });

  test.each(endpoints.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s declares what its path and method need',
    (_, { method, path, params, body, summary, problems: refusals, creates, reads }) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];

      expect(declared.toSorted()).toEqual(names.toSorted());
      expect(summary).toMatch(/^[A-Z].+[^.]$/);
      expect(method === 'GET' && body !== undefined).toBe(false);
      expect(creates && method !== 'POST').toBe(false);
      expect(reads && (creates || !['GET', 'POST'].includes(method))).toBe(false);
      for (const code of refusals) expect(problems).toHaveProperty([code]);
    },
  );

  test.each(
    endpoints.flatMap(({ method, path, body, query, params }) =>
      [body, query, params]
        .filter((schema) => schema instanceof z.ZodObject)
        .map((schema) => [`${method} ${path}`, schema] as const),
    ),
  )('%s refuses keys that it does not know', (_, schema) => {
    const { error } = schema.safeParse({ surprise: 1 });

    expect(error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
  });
});

describe('the catalog of problems', () => {
  test.each(Object.entries(problems))('%s has a refusing status and a sentence', (code, entry) => {
    expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/);
    expect([400, 401, 403, 404, 408, 409, 410, 413, 415, 429, 431, 500, 503]).toContain(
      entry.status,
    );
    expect(entry.message).toMatch(/^\S.+\S$/);
  });
});
