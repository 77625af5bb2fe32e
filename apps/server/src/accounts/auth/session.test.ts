import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../platform/auth/access-token.ts';
import { queryAsDatabaseOwner, claims, login, refresh } from '../../../test/accounts/accounts.ts';
import { given, password, signIn, world } from '../../../test/world/world.ts';

const day = 24 * 60 * 60 * 1_000;

afterEach(async () => {
  (await world()).setNow(undefined);
});

describe('a session', () => {
  test('ends at sign-out, so the very next call is refused', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);

    const out = await staff.post('/api/auth/logout');
    const next = await staff.get('/api/auth/me');

    expect([out.status, next.status]).toEqual([200, 401]);
    expect((await refresh(organization.token)).status).toBe(401);
  });

  test('refuses an expired token and renews it while the session is active', async () => {
    const organization = await given.organization();
    const { setNow } = await world();
    setNow(new Date(Date.now() + 16 * 60 * 1_000));

    const expired = await signIn(organization).get('/api/auth/me');
    const { status, body } = await refresh(organization.token);
    const renewed = await signIn({ token: String(body['token']) }).get('/api/auth/me');

    expect([expired.status, status, renewed.status]).toEqual([401, 200, 200]);
  });

  test('keeps ten tabs signed in that renew their token at once', async () => {
    const organization = await given.organization();

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refresh(organization.token)),
    );

    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(replies.map(({ body }) => claims(body['token']).sid)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => claims(body['token']).gen))).toEqual(new Set([2]));
  });

  test('ends when an old token is replayed after the grace period', async () => {
    const organization = await given.organization();
    const { body } = await refresh(organization.token);
    await queryAsDatabaseOwner(
      "update sessions set previous_until = now() - interval '1 s' where organization_id = $1",
      [organization.id],
    );

    const replayed = await refresh(organization.token);
    const current = await signIn({ token: String(body['token']) }).get('/api/auth/me');

    expect([replayed.status, current.status]).toEqual([401, 401]);
  });

  test('expires after 24 idle hours, or 30 days when remembered', async () => {
    const { email, id } = await given.organization();
    await login({ email, password, rememberMe: true });
    await login({ email, password });

    const rows = await queryAsDatabaseOwner(
      `select is_remembered, round(extract(epoch from idle_until - created_at)) as idle
       from sessions where organization_id = $1 order by created_at desc limit 2`,
      [id],
    );

    expect(rows).toEqual(
      expect.arrayContaining([
        { is_remembered: true, idle: (30 * day) / 1_000 },
        { is_remembered: false, idle: day / 1_000 },
      ]),
    );
  });

  test('is over once it has been idle too long', async () => {
    const organization = await given.organization();
    await queryAsDatabaseOwner(
      'update sessions set idle_until = now() where organization_id = $1',
      [organization.id],
    );

    expect((await signIn(organization).get('/api/auth/me')).status).toBe(401);
    expect((await refresh(organization.token)).status).toBe(401);
  });
});

describe('forged tokens', () => {
  test('are all refused', async () => {
    const organization = await given.organization();
    const [head, body, signature] = organization.token.split('.') as [string, string, string];
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const own = claims(organization.token);
    const signed = (header: string, payload: string, secret: string | Buffer) =>
      `${header}.${payload}.${createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')}`;
    const { newest } = (await world()).services.keys;
    const secret = newest.derive('access-token');
    const forged = [
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`,
      signed(encode({ alg: 'RS256', typ: 'JWT' }), body, secret),
      signed(encode({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'eA' } }), body, secret),
      signed(head, encode([own]), secret),
      signed(head, encode({ ...own, aud: 'pledgewell/download' }), secret),
      signed(head, encode({ ...own, typ: 'refresh' }), secret),
      signed(head, encode({ ...own, gen: '1' }), secret),
      signed(head, encode({ ...own, sid: "x'; drop table donors; --" }), secret),
      signed(head, encode({ ...own, sid: randomUUID() }), secret),
      signed(head, encode({ ...own, sub: randomUUID() }), secret),
      signed(head, encode({ ...own, exp: undefined }), secret),
      signed(head, encode(null), secret),
      signed(head, 'bm90IGpzb24', secret),
      signed(head, body, 'another secret'),
      signed(head, body, newest.derive('unsubscribe')),
      signed(encode({ alg: 'HS256', typ: 'JWT' }), body, secret),
      signed(encode({ alg: 'HS256', kid: 'other', typ: 'JWT' }), body, secret),
      signed(head, body, ''),
      `${head}.${body}.${signature}x`,
      `${head}.${body}.${signature}=`,
      `${head}.${body}`,
      `${organization.token}.${signature}`,
    ];

    for (const token of forged) {
      const { status } = await signIn({ token }).get('/api/auth/me');
      expect({ token, status }).toEqual({ token, status: 401 });
      expect((await refresh(token)).status).toBe(401);
    }
  });

  test('another organization’s token sees none of its data', async () => {
    const mine = await given.organization();
    const theirs = await given.organization();
    const { services } = await world();
    const { sub, sid, gen } = claims(mine.token);
    const token = signAccessToken(services.keys, { sub, sid, gen, org: theirs.id }, new Date());

    expect((await signIn({ token }).get('/api/donors')).status).toBe(401);
  });
});

describe('a trial', () => {
  test('makes the workspace read-only when it ends and loses nothing', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);
    const { setNow } = await world();
    const staff = signIn(organization);
    await queryAsDatabaseOwner(
      'update subscriptions set trial_ends_at = now() where organization_id = $1',
      [organization.id],
    );
    setNow(new Date(Date.now() + 1_000));

    const me = await staff.get('/api/auth/me');
    const add = await staff.post('/api/donors', given.newDonor());
    const list = await staff.get('/api/donors');
    const remove = await staff.delete(`/api/donors/${donor._id}`);

    expect(me.body).toMatchObject({
      data: { subscription: { status: 'expired', trialDaysLeft: 0 } },
    });
    expect(add).toMatchObject({ status: 403, body: { code: 'plans/read-only' } });
    expect([list.status, list.body['count'], remove.status]).toEqual([200, 1, 200]);
  });
});
