import { describe, expect, expectTypeOf, test } from 'vitest';
import { createClient } from './client.ts';
import { PledgewellError, readRetryAfter } from './error.ts';
import type { ClientOptions } from './request.ts';

type Answer = Response | Error;

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

const refusal = (code: string, status: number, headers: Record<string, string> = {}) =>
  json({ success: false, message: `It is ${code}.`, code }, status, headers);

/** A client of a server that gives these answers in order, and what it was sent. */
function openClient(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const sent: Request[] = [];
  const waits: number[] = [];
  const client = createClient({
    url: 'https://giving.example/',
    token: 'a token',
    fetch: async (request) => {
      sent.push(request as Request);
      const answer = answers.shift() ?? new Error('no answer is left');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
  return { client, sent, waits };
}

const donor = { name: 'Ada Okafor' };
const created = { success: true, data: donor };

describe('a request', () => {
  test('has its parameters in the path and the query, the token, and its body as JSON', async () => {
    const { client, sent } = openClient([json(created)]);
    await client.donors.restore({ id: 'a b' });
    expect(sent[0]?.url).toBe('https://giving.example/api/donors/a%20b/restore');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a token');

    const list = openClient([json({ data: [] })]);
    await list.client.donors.list({ select: ['name', 'email'], limit: 5 });
    expect(list.sent[0]?.url).toBe('https://giving.example/api/donors?select=name%2Cemail&limit=5');

    const create = openClient([json(created, 201)]);
    await create.client.donors.create({ body: donor });
    expect(await create.sent[0]?.json()).toEqual(donor);
  });

  test('asks for a token each time if it is given a function', async () => {
    let calls = 0;
    const token = async () => `token ${(calls += 1)}`;
    const { client, sent } = openClient([json(created), json(created)], { token });
    await client.donors.get({ id: '1' });
    await client.donors.get({ id: '1' });
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer token 2');
  });

  test('is checked against the types of the contract', () => {
    const { client } = openClient([]);
    expectTypeOf(client.donors.get).parameter(0).toEqualTypeOf<{ id: string }>();
    expectTypeOf(client.receipts.pdf).returns.resolves.toEqualTypeOf<File>();
    expectTypeOf(client.donors.search).not.toHaveProperty('each');
  });
});

describe('a failed request', () => {
  test('that creates a record is repeated with the same key until it succeeds', async () => {
    const lost = new TypeError('fetch failed');
    const busy = refusal('request/busy', 503, { 'retry-after': '5' });
    const { client, sent, waits } = openClient([lost, busy, json(created, 201)]);

    expect(await client.donors.create({ body: donor })).toEqual(created);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(waits[0]).toBeGreaterThan(300);
    expect(waits[1]).toBe(5_000);
  });

  test('is given up after three more tries', async () => {
    const { client, sent } = openClient([]);
    const failing = client.donors.get({ id: '1' });
    await expect(failing).rejects.toMatchObject({ status: 0, code: 'network/failed' });
    expect(sent).toHaveLength(4);
  });

  test('that may have changed something without a key is not repeated', async () => {
    const lost = openClient([new TypeError('fetch failed')]);
    const date = '2026-03-31';
    const refund = lost.client.donations.refund({ id: '1', body: { amount: 5, date, version: 1 } });
    await expect(refund).rejects.toMatchObject({ code: 'network/failed' });
    expect(lost.sent).toHaveLength(1);
  });

  test('that was one too many is repeated, unless the wait is too long', async () => {
    const short = refusal('request/too-many', 429, { 'retry-after': '2' });
    const soon = openClient([short, json({ success: true, message: 'Sent.' })]);
    await soon.client.receipts.email({ id: '1' });
    expect(soon.waits).toEqual([2_000]);

    const late = openClient([refusal('request/too-many', 429, { 'retry-after': '600' })]);
    await expect(late.client.donors.get({ id: '1' })).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 600,
    });
    expect(late.sent).toHaveLength(1);
  });

  test('says why, with the fields and the id of the request', async () => {
    const body = { code: 'request/invalid', message: 'Check.', fields: { email: 'Enter one.' } };
    const { client } = openClient([json(body, 400, { 'x-request-id': 'r1' })]);
    const error = await client.auth.me().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PledgewellError);
    expect(error).toMatchObject({ status: 400, ...body, requestId: 'r1' });
  });

  test('of a proxy has its status as the code', async () => {
    const { client } = openClient([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    await expect(client.auth.me()).rejects.toMatchObject({ status: 502, code: 'http/502' });
  });

  test('ends at once when its signal is aborted', async () => {
    const ended = new AbortController();
    const { client, sent } = openClient([], { wait: async () => ended.abort(new Error('enough')) });
    const call = client.donors.list({}, { signal: ended.signal });
    await expect(call).rejects.toThrow('no answer is left');
    expect(sent).toHaveLength(2);
  });
});

test('the wait that a server asks for is a number of seconds or a date', () => {
  const now = Date.parse('2026-03-31T15:00:00Z');
  expect(readRetryAfter('7')).toBe(7);
  expect(readRetryAfter('Tue, 31 Mar 2026 15:00:09 GMT', now)).toBe(9);
  expect([readRetryAfter(null), readRetryAfter('soon')]).toEqual([undefined, undefined]);
});
