import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { apiKey, createKey } from '../../../test/accounts/api-keys.ts';
import { letProofAge } from '../../../test/accounts/reauthentication.ts';
import { member } from '../../../test/accounts/team.ts';
import { given, request, signIn, type Organization } from '../../../test/world/world.ts';

const sendWith = (key: string, url = '/api/v1/donors', remoteAddress = '203.0.113.9') =>
  request({ method: 'GET', url, remoteAddress, headers: { authorization: `Bearer ${key}` } });

const listKeys = async (organization: Organization) =>
  (await signIn(organization).get('/api/api-keys')).body['data'] as Record<string, unknown>[];

describe('a new key', () => {
  test('is shown once, and the database has only its hash', async () => {
    const organization = await given.organization();
    const { key, hint } = await createKey(organization);
    expect(key).toMatch(/^plw_live_[0-9A-Za-z]{38}$/);
    expect(hint).toBe(`${key.slice(0, 12)}…${key.slice(-4)}`);
    expect(JSON.stringify(await listKeys(organization))).not.toContain(key);

    const stored = await queryAsDatabaseOwner(
      `select k::text as row from api_keys k where organization_id = $1
       union all select i::text from idempotency_keys i where organization_id = $1
       union all select a::text from activities a where organization_id = $1`,
      [organization.id],
    );
    expect(JSON.stringify(stored)).not.toContain(key.slice(9, 41));
  });

  test('opens the same endpoints under /api/v1 and the old paths', async () => {
    const organization = await given.organization();
    const key = await apiKey(organization);
    const donor = await given.donor(organization);
    for (const url of [`/api/v1/donors/${donor._id}`, `/api/donors/${donor._id}`]) {
      const reply = await sendWith(key, url);
      expect(reply).toMatchObject({ status: 200, body: { data: { name: donor.name } } });
    }
  });

  test('says how many requests it has left, and names each request', async () => {
    const key = await apiKey(await given.organization());
    const first = await sendWith(key);
    const second = await sendWith(key);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '1000',
      'ratelimit-remaining': '999',
    });
    expect(second.headers['ratelimit-remaining']).toBe('998');
    expect(Number(second.headers['ratelimit-reset'])).toBeGreaterThan(0);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  test('creates something once for one Idempotency-Key', async () => {
    const organization = await given.organization();
    const key = await apiKey(organization);
    const payload = given.newDonor();
    const create = () =>
      request({
        method: 'POST',
        url: '/api/v1/donors',
        payload,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'form-entry-1' },
      });
    const [one, other] = [await create(), await create()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
  });

  test('shows when and from where it was last used', async () => {
    const organization = await given.organization();
    const key = await apiKey(organization);
    expect((await listKeys(organization))[0]).toMatchObject({ lastUsedAt: null });
    await sendWith(key, '/api/v1/donors', '203.0.113.77');
    await expect
      .poll(async () => (await listKeys(organization))[0])
      .toMatchObject({ lastUsedFrom: '203.0.113.77', lastUsedAt: expect.any(String) });
  });

  test('has a name that no other key has', async () => {
    const organization = await given.organization();
    await createKey(organization, { name: 'Website' });
    const again = { name: 'website', role: 'viewer' };
    const reply = await signIn(organization).post('/api/api-keys', again);
    expect(reply).toMatchObject({ status: 409, body: { code: 'api-keys/name-taken' } });
  });
});

describe('a key is refused', () => {
  test('from the request after its revocation on', async () => {
    const organization = await given.organization();
    const { _id, key } = await createKey(organization);
    expect((await sendWith(key)).status).toBe(200);
    await signIn(organization).delete(`/api/api-keys/${_id}`);
    expect(await sendWith(key)).toMatchObject({ status: 401, body: { code: 'api-keys/invalid' } });
    expect((await listKeys(organization))[0]).toMatchObject({ status: 'revoked' });
  });

  test('after its last day', async () => {
    const organization = await given.organization();
    const { _id, key } = await createKey(organization, { expiresInDays: 30 });
    expect((await sendWith(key)).status).toBe(200);
    await queryAsDatabaseOwner('update api_keys set expires_at = now() where id = $1', [_id]);
    expect(await sendWith(key)).toMatchObject({ status: 401, body: { code: 'api-keys/invalid' } });
  });

  test('from other IP addresses than its own', async () => {
    const organization = await given.organization();
    const key = await apiKey(organization, { ipRanges: ['198.51.100.0/24', '2001:db8::/32'] });
    expect((await sendWith(key, '/api/donors', '198.51.100.4')).status).toBe(200);
    expect((await sendWith(key, '/api/donors', '2001:db8::4')).status).toBe(200);
    const elsewhere = await sendWith(key, '/api/donors', '203.0.113.4');
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'api-keys/ip-address' } });
  });

  test('if it is unknown or mistyped', async () => {
    const key = await apiKey(await given.organization());
    const mistyped = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
    const unknown = 'plw_test_0123456789ABCDEFGHIJKLMNOPQRSTUV307tw2';
    for (const wrong of [mistyped, unknown, 'plw_live_']) {
      expect(await sendWith(wrong)).toMatchObject({
        status: 401,
        body: { code: 'api-keys/invalid' },
      });
    }
  });

  test('beyond its permissions, which it can only have from its role', async () => {
    const organization = await given.organization();
    const key = await apiKey(organization, { scopes: ['donors:read'] });
    expect((await sendWith(key, '/api/v1/donors')).status).toBe(200);
    expect(await sendWith(key, '/api/v1/campaigns')).toMatchObject({
      status: 403,
      body: { message: 'This API key isn’t allowed to see campaigns.' },
    });
    const beyond = { name: 'Sync', role: 'viewer', scopes: ['donors:write'] };
    const reply = await signIn(organization).post('/api/api-keys', beyond);
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { scopes: 'The role doesn’t include all of these.' } },
    });
  });

  test('on a plan without API access, where nobody creates one either', async () => {
    const organization = await given.organization();
    const key = await apiKey(organization);
    const moved = "update subscriptions set tier = 'growth' where organization_id = $1";
    await queryAsDatabaseOwner(moved, [organization.id]);
    expect(await sendWith(key)).toMatchObject({ status: 403, body: { code: 'api-keys/tier' } });
    const reply = await signIn(organization).post('/api/api-keys', { name: 'X', role: 'viewer' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'api-keys/tier' } });
    expect(await listKeys(organization)).toHaveLength(1);
  });
});

describe('a rotation', () => {
  test('leaves both keys working until the overlap ends', async () => {
    const organization = await given.organization();
    const old = await createKey(organization, { scopes: ['donors:read'] });
    const { body } = await signIn(organization).post(`/api/api-keys/${old._id}/rotate`, {});
    const next = body['data'] as { _id: string; key: string };
    expect([(await sendWith(old.key)).status, (await sendWith(next.key)).status]).toEqual([
      200, 200,
    ]);
    expect(await listKeys(organization)).toMatchObject([
      { name: old.name, status: 'active', scopes: ['donors:read'], expiresAt: null },
      { name: old.name, status: 'replaced', expiresAt: expect.any(String) },
    ]);
    const again = await signIn(organization).post(`/api/api-keys/${old._id}/rotate`, {});
    expect(again).toMatchObject({ status: 409, body: { code: 'api-keys/ended' } });
  });

  test('without an overlap ends the old key at once', async () => {
    const organization = await given.organization();
    const old = await createKey(organization);
    const none = { overlapHours: 0 };
    await signIn(organization).post(`/api/api-keys/${old._id}/rotate`, none);
    expect((await sendWith(old.key)).status).toBe(401);
  });
});

describe('keys are managed', () => {
  test('by owners and admins with a recent proof', async () => {
    const organization = await verifiedOrganization();
    const fundraiser = await member(organization, 'fundraiser');
    const fields = { name: 'Mine', role: 'viewer' };
    expect((await signIn(fundraiser).post('/api/api-keys', fields)).body['code']).toBe('team/role');
    const { _id } = await createKey(organization);
    await letProofAge(organization);
    const { post, put, delete: revoke } = signIn(organization);
    const unproven = await Promise.all([
      post('/api/api-keys', fields),
      put(`/api/api-keys/${_id}`, fields),
      post(`/api/api-keys/${_id}/rotate`, {}),
    ]);
    expect(unproven.map(({ body }) => body['code'])).toEqual(Array(3).fill('auth/proof-needed'));
    expect((await revoke(`/api/api-keys/${_id}`)).status).toBe(200);
  });

  test('at most 50 that work, even several at once', async () => {
    const organization = await given.organization();
    await queryAsDatabaseOwner(
      `insert into api_keys (organization_id, id, name, key_hash, hint, role, created_by)
       select $1::uuid, gen_random_uuid(), 'Key ' || n, sha256(($1::text || n)::bytea), '', 'viewer', $2
       from generate_series(1, 49) n`,
      [organization.id, organization.userId],
    );

    const add = (name: string) =>
      signIn(organization).post('/api/api-keys', { name, role: 'viewer' });
    const replies = await Promise.all(['One', 'Two', 'Three', 'Four'].map(add));

    const codes = replies.map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'api-keys/too-many')).toHaveLength(3);
  });

  test('in their own organization only', async () => {
    const [mine, other] = [await given.organization(), await given.organization()];
    const { _id } = await createKey(other);
    const reply = await signIn(mine).delete(`/api/api-keys/${_id}`);
    expect(reply).toMatchObject({ status: 404, body: { code: 'api-keys/not-found' } });
  });

  test('and each change acts with the next request and is in the history', async () => {
    const organization = await given.organization();
    const { _id, key } = await createKey(organization);
    const change = { name: 'Reports', role: 'viewer', scopes: ['reports:read'] };
    await signIn(organization).put(`/api/api-keys/${_id}`, change);
    expect((await sendWith(key)).body['code']).toBe('api-keys/scope');
    await signIn(organization).delete(`/api/api-keys/${_id}`);
    const { body } = await signIn(organization).get('/api/activities?kind=organization');
    const done = (body['data'] as { does: string }[]).map(({ does }) => does);
    expect(done.slice(0, 3)).toEqual([
      'revoked the API key',
      'changed the API key',
      'created the API key',
    ]);
  });
});
