import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { quickBooksWorld } from '../../test/quickbooks-world.ts';

const world = quickBooksWorld();

afterEach(async () => {
  await world.control('PUT clock', { aheadSeconds: 0 });
  await world.reconnect();
});

const read = (token?: string) => world.call('GET preferences', undefined, token);

test('the discovery document names the places as Intuit does', async () => {
  const reply = await fetch(world.url('/.well-known/openid_configuration'));
  const found = (await reply.json()) as Record<string, string>;

  expect(found).toMatchObject({
    issuer: world.url('/op/v1'),
    authorization_endpoint: world.url('/connect/oauth2'),
    token_endpoint: world.url('/oauth2/v1/tokens/bearer'),
    revocation_endpoint: world.url('/v2/oauth2/tokens/revoke'),
  });

  await world.control('PUT product', { url: 'http://here', publicUrl: 'https://giving.example' });
  const after = await fetch(world.url('/.well-known/openid_configuration'));
  expect(((await after.json()) as Record<string, string>)['authorization_endpoint']).toBe(
    'https://giving.example/sandbox/quickbooks/connect/oauth2',
  );
});

test('consent brings back a code, the state and the company, and the code works once', async () => {
  const back = await world.consent({ answer: 'connect', realmId: world.realmId() });
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    state: 'abc',
    realmId: world.realmId(),
  });

  const exchange = { grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '' };
  const { status, body } = await world.requestTokens(exchange);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: 3_600,
    x_refresh_token_expires_in: 8_640_000,
  });
  expect((await read(String(body['access_token']))).status).toBe(200);
  expect(await world.requestTokens(exchange)).toMatchObject({ body: { error: 'invalid_grant' } });
});

test('a canceled consent, a missing scope and a wrong secret give no access', async () => {
  const back = await world.consent({ answer: 'cancel' });
  expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'abc', error: 'access_denied' });

  const without = await world.consent({ answer: 'connect' }, { scope: 'openid' });
  expect(without.host).toBe('nowhere.example');
  const wrong = await world.requestTokens({ grant_type: 'refresh_token' }, 'wrong');
  expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
});

test('a code with a challenge is exchanged only with its verifier', async () => {
  const challenge = createHash('sha256').update('the verifier').digest('base64url');
  const withChallenge = { code_challenge: challenge, code_challenge_method: 'S256' };
  const exchange = async (verifier: string) => {
    const back = await world.consent({ answer: 'connect' }, withChallenge);
    const code = back.searchParams.get('code') ?? '';
    return world.requestTokens({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    });
  };

  expect((await exchange('another verifier')).status).toBe(400);
  expect((await exchange('the verifier')).status).toBe(200);
});

test('an access token works for an hour, and its refresh token for a hundred days', async () => {
  await world.control('PUT clock', { aheadSeconds: 3_601 });
  const late = await read();
  expect(late).toMatchObject({
    status: 401,
    body: { fault: { error: [{ code: '3200' }], type: 'AUTHENTICATION' } },
  });

  const refresh = { grant_type: 'refresh_token', refresh_token: world.tokens().refresh_token };
  const { body } = await world.requestTokens(refresh);
  expect((await read(String(body['access_token']))).status).toBe(200);

  await world.control('PUT clock', { aheadSeconds: 102 * 24 * 3_600 });
  const newest = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
  expect(await world.requestTokens(newest)).toMatchObject({ body: { error: 'invalid_grant' } });
});

test('a refresh token is replaced at each use, and works for another day', async () => {
  const refresh = { grant_type: 'refresh_token', refresh_token: world.tokens().refresh_token };
  const first = await world.requestTokens(refresh);
  expect(first.body['refresh_token']).not.toBe(world.tokens().refresh_token);

  expect((await world.requestTokens(refresh)).status).toBe(200);
  await world.control('PUT clock', { aheadSeconds: 25 * 3_600 });
  expect((await world.requestTokens(refresh)).status).toBe(400);
});

test('revoking one token ends the connection', async () => {
  const { access_token: access, refresh_token: token } = world.tokens();
  expect(await world.revoke(token)).toBe(200);
  expect(await world.revoke(token)).toBe(400);

  expect((await read(access)).status).toBe(401);
  const refresh = { grant_type: 'refresh_token', refresh_token: token };
  expect((await world.requestTokens(refresh)).status).toBe(400);
});

test('a token of one company gives no access to another', async () => {
  const { realmId } = await world.control<{ realmId: string }>('POST companies', { name: 'Other' });
  const reply = await fetch(world.url(`/v3/company/${realmId}/preferences`), {
    headers: { authorization: `Bearer ${world.tokens().access_token}` },
  });

  expect(reply.status).toBe(403);
});
