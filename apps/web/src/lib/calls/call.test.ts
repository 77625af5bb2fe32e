import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authEndpoints, donorEndpoints, endpoint, PositiveUsd } from '@pledgewell/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { CallProblem } from './call-problem.ts';
import { call } from './call.ts';
import { onReauthenticationRequest, reauthenticationRequest } from '../session/reauthentication.ts';

type Seen = { line: string; headers: IncomingMessage['headers']; body: string };
type Handler = (request: Seen, response: ServerResponse) => void;

const seen: Seen[] = [];
let answer: Handler;

const server = createServer((request, response) => {
  void readAll(request).then((body) => {
    const one = { line: `${request.method} ${request.url}`, headers: request.headers, body };
    seen.push(one);
    answer(one, response);
  });
});

const donation = endpoint('POST /api/gifts/:id', {
  summary: 'Echoes a gift',
  permission: 'donations:write',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ amount: PositiveUsd }),
  reply: z.object({ amount: PositiveUsd }),
  creates: true,
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, options),
  );
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

beforeEach(() => {
  seen.length = 0;
  localStorage.setItem('authToken', tokenFor('fresh', 900));
  answer = (_, response) => send(response, 404, failure('request/not-found', 'Nothing here.'));
});

test('cents travel as dollars, both ways', async () => {
  answer = (_, response) => send(response, 200, { amount: 19.99 });
  const reply = await call(donation, { params: { id: 'a/b' }, body: { amount: cents(1_999) } });

  expect(reply).toEqual({ amount: 1_999 });
  expect(seen[0]).toMatchObject({ line: 'POST /api/gifts/a%2Fb', body: '{"amount":19.99}' });
});

test('one intent keeps its idempotency key, and another call gets a new one', async () => {
  answer = (_, response) => send(response, 200, { amount: 1 });
  const input = { params: { id: 'x' }, body: { amount: cents(100) } };
  for (const intent of ['mine', 'mine']) await call(donation, { ...input, intent });
  await call(donation, input);
  await call(donation, input);

  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys.slice(0, 2)).toEqual(['mine', 'mine']);
  expect(new Set(keys).size).toBe(3);
});

test('input that breaks the contract is refused with its fields and never sent', async () => {
  const wrong = call(donation, { params: { id: 'x' }, body: { amount: cents(0) } });

  await expect(wrong).rejects.toMatchObject({
    status: 400,
    code: 'request/invalid',
    fields: { amount: 'Please enter a valid amount' },
  });
  expect(seen).toEqual([]);
});

test('a refusal contains the message, the fields and the time to wait', async () => {
  answer = (_, response) => {
    response.setHeader('retry-after', '7');
    send(response, 429, { ...failure('request/too-many', 'Slowly.'), fields: { email: 'No.' } });
  };
  await expect(signIn()).rejects.toMatchObject({
    status: 429,
    code: 'request/too-many',
    message: 'Slowly.',
    fields: { email: 'No.' },
    retryAfter: 7,
  });
});

test('a response that is not JSON shows its first 100 characters', async () => {
  const text = `<html>${'x'.repeat(200)}`;
  answer = (_, response) => response.writeHead(502).end(text);

  await expect(signIn()).rejects.toThrow(
    `Server returned non-JSON response: ${text.slice(0, 100)}`,
  );
});

test('an expired token is renewed once for all calls that wait', async () => {
  localStorage.setItem('authToken', tokenFor('old', -1));
  answer = renewing({ renewed: tokenFor('new', 900) });
  await Promise.all(['1', '2', '3'].map(() => remove()));

  expect(seen.filter(({ line }) => line.includes('refresh-token'))).toHaveLength(1);
  expect(seen.filter(({ line }) => line.startsWith('DELETE')).map(sentToken)).toEqual(
    Array(3).fill(tokenFor('new', 900)),
  );
});

test('a token that the server refuses is renewed, and the call is repeated once', async () => {
  const renewed = tokenFor('second', 900);
  const renew = renewing({ renewed });
  answer = (request, response) =>
    request.line.startsWith('DELETE') && sentToken(request) !== renewed
      ? send(response, 401, failure('auth/signed-out', 'Out.'))
      : renew(request, response);
  await remove();

  expect(seen.map(({ line }) => line.split(' ')[0])).toEqual(['DELETE', 'POST', 'DELETE']);
  expect(localStorage.getItem('authToken')).toBe(renewed);
});

test('a refused renewal removes the token', async () => {
  answer = (_, response) => send(response, 401, failure('auth/signed-out', 'Out.'));

  await expect(remove()).rejects.toMatchObject({ status: 401, code: 'auth/signed-out' });
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('a busy server does not remove the token', async () => {
  const old = tokenFor('old', -1);
  localStorage.setItem('authToken', old);
  answer = (_, response) => send(response, 503, failure('request/busy', 'Busy.'));

  await expect(remove()).rejects.toBeInstanceOf(CallProblem);
  expect(localStorage.getItem('authToken')).toBe(old);
});

test('a call that needs reauthentication waits for it and is made again', async () => {
  const requests = watchRequests();
  answer = (_, response) =>
    requests.length > 0
      ? send(response, 200, { success: true, message: 'done' })
      : send(response, 403, failure('auth/proof-needed', 'Please confirm.'));

  const calls = Promise.all([remove(), remove()]);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.(true);
  await calls;

  expect(seen).toHaveLength(4);
  expect(requests).toHaveLength(1);
});

test('a person who does not confirm their identity gets the refusal', async () => {
  const requests = watchRequests();
  answer = (_, response) => send(response, 403, failure('auth/proof-needed', 'Please confirm.'));

  const refused = remove().catch((error: unknown) => error);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.(false);

  expect(await refused).toMatchObject({ code: 'auth/proof-needed' });
  expect(seen).toHaveLength(1);
});

test('without a screen that can ask, a call that requires a proof is refused at once', async () => {
  answer = (_, response) => send(response, 403, failure('auth/proof-needed', 'Please confirm.'));

  await expect(remove()).rejects.toMatchObject({ code: 'auth/proof-needed' });
});

/** Replaces the dialog; `asked` receives the resolver of each question. */
function watchRequests() {
  const requests: ((isConfirmed: boolean) => void)[] = [];
  const stop = onReauthenticationRequest(() => {
    const request = reauthenticationRequest();
    if (request) requests.push(request.settle);
  });
  onTestFinished(stop);
  return requests;
}

const cents = (amount: number) => amount as z.output<typeof PositiveUsd>;

const signIn = () =>
  call(authEndpoints.login, {
    body: { email: 'a@example.org', password: 'secret', rememberMe: false },
  });

const remove = () =>
  call(donorEndpoints.remove, {
    params: { id: '0199b5f2-0000-7000-8000-000000000000' },
    query: {},
  });

const sentToken = ({ headers }: Seen) => headers.authorization?.slice('Bearer '.length);

const failure = (code: string, message: string) => ({ success: false, code, message });

const renewing =
  ({ renewed }: { renewed: string }): Handler =>
  ({ line }, response) =>
    line.includes('refresh-token')
      ? send(response, 200, { success: true, token: renewed, message: 'ok' })
      : send(response, 200, { success: true, message: 'done' });

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function tokenFor(sid: string, seconds: number) {
  const exp = Math.floor(Date.now() / 60_000) * 60 + 60 + seconds;
  const claims = { sid, exp: seconds < 0 ? 1 : exp };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
}
