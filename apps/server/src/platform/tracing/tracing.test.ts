import { randomUUID } from 'node:crypto';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { atEndOfFile, given, world, type Organization } from '../../../test/world/world.ts';
import { openAddressSuggester } from '../address-suggester/suggester.ts';
import { tooBusy } from '../core/problem.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { closePools, openPools } from '../db/pools.ts';
import { openTraces } from './open.ts';
import { readSampler } from './sampler.ts';

const exporter = new InMemorySpanExporter();
const traces = openTraces(new SimpleSpanProcessor({ exporter }));
let app: Awaited<ReturnType<typeof buildApp>>['app'];

beforeAll(async () => {
  const { services, database } = await world();
  const pools = openPools(database.owner, { onError: () => {}, refusal: tooBusy });
  traces.watchPools(pools);
  const offline = { provider: 'offline', apiKey: undefined, apiUrl: undefined } as const;
  const built = await buildApp(
    { ...services, pools },
    {
      addressSuggester: openAddressSuggester(offline, services.log),
      google: null,
      isProduction: false,
      observers: [traces],
    },
  );
  app = built.app;
  atEndOfFile(async () => {
    await app.close();
    await closePools(pools);
  });
});

beforeEach(() => exporter.reset());

type How = { payload?: object; headers?: Record<string, string> };

const send = (organization: Organization, url: string, { payload, headers }: How = {}) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${organization.token}`, ...headers },
    ...(payload ? { payload } : {}),
  });

/** The request's own span, and all spans of its trace. */
async function findTrace(name: string) {
  const find = () => exporter.getFinishedSpans().find((span) => span.name === name);
  await expect.poll(find).toBeDefined();
  const request = find();
  if (!request) throw new Error(`There is no span ${name}.`);
  const { traceId, spanId } = request.spanContext();
  const spans = exporter
    .getFinishedSpans()
    .filter((span) => span.spanContext().traceId === traceId);
  return { request, below: spans.filter((span) => span.parentSpanContext?.spanId === spanId) };
}

describe('a request', () => {
  test('is traced under its route, with its statements below', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);

    const reply = await send(organization, `/api/donors/${donor._id}`);

    const { request, below } = await findTrace('GET /api/donors/:id');
    expect(request.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/donors/:id',
      'http.response.status_code': 200,
      'pledgewell.request_id': reply.headers['x-request-id'],
    });
    expect(below.map(({ attributes }) => attributes['db.operation.name'])).toEqual(
      expect.arrayContaining(['begin', 'select']),
    );
  });

  test('with a body has the statements of its change below, too', async () => {
    const organization = await given.organization();

    await send(organization, '/api/donors', { payload: given.newDonor() });

    const { below } = await findTrace('POST /api/donors');
    expect(below.map(({ attributes }) => attributes['db.operation.name'])).toContain('insert');
  });

  test('leaves neither its URL nor what it sends in the trace', async () => {
    const organization = await given.organization();
    const name = `Somebody ${randomUUID()}`;
    const path = `/api/donors/${randomUUID()}`;

    await send(organization, '/api/donors', { payload: given.newDonor({ name }) });
    await send(organization, `${path}?select=secret`);
    // With a built web app, a page answers any other path that is fetched.
    await send(organization, '/api/nothing/secret?token=secret', { payload: {} });

    await findTrace('POST none');
    const text = JSON.stringify(
      exporter.getFinishedSpans().map((span) => [span.name, span.attributes, span.status]),
    );
    for (const each of [name, path, 'secret', organization.id, organization.token]) {
      expect(text).not.toContain(each);
    }
  });

  test('belongs to the trace of its caller', async () => {
    const organization = await given.organization();
    const traceId = randomUUID().replaceAll('-', '');
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

    await send(organization, '/api/auth/me', { headers });

    const { request } = await findTrace('GET /api/auth/me');
    expect(request.spanContext().traceId).toBe(traceId);
    expect(request.parentSpanContext?.spanId).toBe('00f067aa0ba902b7');
  });
});

test('a job and the calls of a provider within it are traced, with the kind of error', async () => {
  const calls = traces.watchCalls('stripe')({
    charge: () => Promise.reject(new TypeError('a card number')),
  });
  const [job] = traces.watchJobs([
    { name: 'payments/try', retries: 0, expiresInSeconds: 60, run: async () => calls.charge() },
  ]);

  await expect(calls.charge()).rejects.toThrow('a card number');
  await expect(job?.run({} as UnitOfWork, {})).rejects.toThrow('a card number');

  const { request, below } = await findTrace('payments/try');
  expect(
    [request, ...below].map(({ name, status, attributes }) => [name, status, attributes]),
  ).toEqual(
    ['payments/try', 'stripe charge'].map((name) => [
      name,
      { code: 2 },
      { 'error.type': 'TypeError' },
    ]),
  );
  expect(exporter.getFinishedSpans()).toHaveLength(2);
});

test('nothing is sent unless a collector is named', () => {
  expect(readConfig({}).sendsTraces).toBe(false);
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(readConfig(endpoint).sendsTraces).toBe(true);
});

test.each([
  [undefined, undefined, 'ParentBased{root=AlwaysOnSampler,'],
  ['always_off', undefined, 'AlwaysOffSampler'],
  ['parentbased_traceidratio', '0.25', 'ParentBased{root=TraceIdRatioBased{0.25},'],
])('the sampler %s with %s is %s', (name, argument, description) => {
  const sampler = readSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument });
  expect(sampler.toString()).toContain(description);
});

test('a sampler that nobody knows stops the start', () => {
  expect(() => readSampler({ OTEL_TRACES_SAMPLER: 'some' })).toThrow('unknown sampler some');
});
