import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registration } from '../../../test/accounts/accounts.ts';
import { emptyDatabase, testDatabase } from '../../../test/world/database.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { openWorld, type World } from '../../../test/world/open-world.ts';
import { recordExample } from '../../../test/world/record-example.ts';
import { renewSetupCode } from './service/set-up.ts';

type Reply = { status: number; body: Record<string, unknown>; bytes: Buffer };
type Call = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object; token?: string };

const publicUrl = 'https://giving.example';
const { tier: _tier, role: _role, ...founder } = registration();

async function send({ app }: World, { token, ...call }: Call): Promise<Reply> {
  const reply = await app.inject({
    ...call,
    remoteAddress: randomIpAddress(),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const isJson = reply.headers['content-type']?.includes('json') ?? false;
  const body = isJson ? reply.json<Record<string, unknown>>() : {};
  if (call.url === '/api/auth/setup') recordExample(call, reply);
  return { status: reply.statusCode, body, bytes: reply.rawPayload };
}

const setUp = (world: World, code: string, fields: object = {}) =>
  send(world, {
    method: 'POST',
    url: '/api/auth/setup',
    payload: { ...founder, code, ...fields },
  });

const register = (world: World) =>
  send(world, { method: 'POST', url: '/api/auth/register', payload: registration() });

const options = async (world: World) =>
  (await send(world, { method: 'GET', url: '/api/auth/options' })).body['data'];

/** Everything from the first donor to the receipt of its donation. */
async function receiptFor(world: World, signedIn: Reply): Promise<Buffer> {
  const { token, user } = signedIn.body as { token: string; user: { version: number } };
  const profile = {
    firstName: 'Grace',
    lastName: 'Mbeki',
    organizationName: 'Harbour Shelter',
    phone: '+14155552671',
    taxId: '12-3456789',
    address: {
      street: '1 Quay',
      city: 'Boston',
      state: 'MA',
      zipCode: '02110',
      country: 'USA',
    },
    version: user.version,
  };
  const saved = await send(world, {
    method: 'PUT',
    url: '/api/users/profile',
    payload: profile,
    token,
  });
  expect(saved.status).toBe(200);
  const donor = await send(world, {
    method: 'POST',
    url: '/api/donors',
    payload: { name: 'Priya Raman', email: `${randomUUID()}@example.com` },
    token,
  });
  expect(donor.status).toBe(201);
  const { _id } = donor.body['data'] as { _id: string };
  const donation = await send(world, {
    method: 'POST',
    url: '/api/donations',
    payload: { donor: _id, amount: 50, method: 'check', date: '2026-03-31' },
    token,
  });
  expect(donation.status).toBe(201);
  const { _id: donationId } = donation.body['data'] as { _id: string };
  const receipt = await send(world, { method: 'GET', url: `/api/receipts/${donationId}`, token });
  expect(receipt.status).toBe(200);
  return receipt.bytes;
}

describe('the service', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(await testDatabase(), publicUrl);
  });
  afterAll(() => world.close());

  test('takes everybody from registration to a receipt, with a trial', async () => {
    const registered = await register(world);

    expect(registered).toMatchObject({
      status: 200,
      body: { user: { edition: 'service', subscription: { isOnTrial: true } } },
    });
    expect((await receiptFor(world, registered)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await options(world)).toMatchObject({ edition: 'service', needsSetup: false });
  });

  test('has no setup code', async () => {
    expect(await renewSetupCode(world.services)).toBeNull();
    expect((await setUp(world, 'ABCD-ABCD-ABCD-ABCD')).body).toMatchObject({
      code: 'auth/setup-done',
    });
  });
});

describe('a self-hosted installation', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(await emptyDatabase('self_hosted'), publicUrl, 'self-hosted');
  });
  afterAll(() => world.close());

  test('is set up once, with the newest code, and goes on to a receipt without a plan', async () => {
    expect(await options(world)).toMatchObject({ edition: 'self-hosted', needsSetup: true });
    const [old, code] = [await newCode(world), await newCode(world)];
    for (const wrong of [old, '0000-0000-0000-0000', 'x', `${code}0`]) {
      expect(await setUp(world, wrong)).toMatchObject({
        status: 400,
        body: { code: 'auth/setup-code-wrong' },
      });
    }
    expect((await setUp(world, code, { password: 'password1' })).status).toBe(400);

    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    const answers = await Promise.all(
      [1, 2].map((time) => setUp(world, typed, { email: `founder-${time}@example.org` })),
    );
    const [first] = answers.filter(({ status }) => status === 200);
    if (!first) throw new Error('Nobody set up the installation.');
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(first.body['user']).toMatchObject({
      edition: 'self-hosted',
      role: 'owner',
      tier: { id: 'power' },
      subscription: { status: 'active', isOnTrial: false, trialEndsAt: null },
    });
    expect((await receiptFor(world, first)).subarray(0, 5).toString()).toBe('%PDF-');

    expect(await renewSetupCode(world.services)).toBeNull();
    expect((await setUp(world, code)).body).toMatchObject({ code: 'auth/setup-done' });
    expect(await options(world)).toMatchObject({ needsSetup: false });

    await expectUnlocked(world, first.body['token'] as string);
  });

  test('registers nobody', async () => {
    expect(await register(world)).toMatchObject({
      status: 409,
      body: { code: 'auth/registration-closed' },
    });
    const payload = {
      ticket: 'a',
      firstName: 'G',
      lastName: 'M',
      organizationName: 'H',
      tier: 'power',
    };
    const google = { method: 'POST', url: '/api/auth/google/complete', payload } as const;
    expect((await send(world, google)).body).toMatchObject({ code: 'auth/registration-closed' });
  });
});

/** Long after the end of any trial, everything works, and there is nothing to pay. */
async function expectUnlocked(world: World, token: string) {
  await world.owner.query("update subscriptions set trial_ends_at = now() - interval '90 days'");
  const donor = { name: 'Later Donor', email: `${randomUUID()}@example.com` };
  const added = await send(world, { method: 'POST', url: '/api/donors', payload: donor, token });
  expect(added.status).toBe(201);
  const me = await send(world, { method: 'GET', url: '/api/auth/me', token });
  expect(me.body['data']).toMatchObject({ subscription: { status: 'active' } });
  const billing = await send(world, { method: 'GET', url: '/api/subscriptions/billing', token });
  expect(billing).toMatchObject({ status: 409, body: { code: 'subscriptions/self-hosted' } });
}

async function newCode(world: World): Promise<string> {
  const code = await renewSetupCode(world.services);
  if (code === null) throw new Error('The installation is set up already.');
  return code;
}
