import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import {
  addCustomer,
  checks,
  faultFrom,
  findId,
  newReceipt,
  quickBooksWorld,
  returnTo,
} from '../../../test/world/quickbooks-world.ts';
import { openQuickBooks } from './open.ts';

const world = quickBooksWorld();

let ids: Record<'donation', string>;

beforeAll(async () => {
  ids = { donation: await findId(world.company(), 'Item', 'Donation') };
});

/** A URL where nobody listens any longer. */
async function closedUrl() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

test('each refusal has its kind', async () => {
  await addCustomer(world.company(), 'Grace Hopper');
  await world
    .company()
    .create('SalesReceipt', newReceipt(ids.donation, 100, { DocNumber: 'D-1' }), randomUUID());
  const add = (more: object) =>
    world.company().create('SalesReceipt', newReceipt(ids.donation, 100, more), randomUUID());
  const toKind = async (work: Promise<unknown>) => (await faultFrom(work)).kind;

  expect(await toKind(addCustomer(world.company(), 'Grace Hopper'))).toBe('nameTaken');
  expect(await toKind(add({ DocNumber: 'D-1' }))).toBe('numberTaken');
  expect(await toKind(add({ CustomerRef: { value: '99999' } }))).toBe('unknownReference');
  const { Id } = await addCustomer(world.company(), 'Leaving Soon');
  await world.order('POST deactivate', { type: 'Customer', id: Id });
  expect(await toKind(add({ CustomerRef: { value: Id } }))).toBe('inactiveReference');
  expect(await toKind(world.company().query('Customer', { orderBy: 'Nonsense' }))).toBe('refused');
  await world.order('PUT company', { closeDate: '2026-12-31' });
  expect(await toKind(add({}))).toBe('closedPeriod');
  await world.order('PUT company', { closeDate: null, subscription: 'lapsed' });
  expect(await toKind(add({}))).toBe('subscriptionLapsed');
  await world.order('PUT company', { access: 'none' });
  expect(await toKind(world.company().info())).toBe('noAccess');
});

test('an expired token is renewed once, and a revoked connection says so', async () => {
  const before = world.tokens().accessToken;
  await world.order('POST expire', { token: 'access' });
  await addCustomer(world.company(), 'After The Hour');
  expect(world.tokens().accessToken).not.toBe(before);

  await world.quickBooks().revoke(world.tokens().refreshToken);
  await world.quickBooks().revoke(world.tokens().refreshToken);
  expect(await faultFrom(world.company().info())).toMatchObject({
    kind: 'unauthorized',
    code: 'invalid_grant',
  });
  await world.connect();
});

test.each([
  ['error', { status: 500 }],
  ['error', { status: 503 }],
  ['hang', {}],
  ['garbage', {}],
  ['refuse', {}],
  ['lost', {}],
])('after a %s %o a change is repeated with its request ID, and done once', async (fault, more) => {
  const [name, requestId] = [randomUUID(), randomUUID()];
  await world.addFault({ fault, ...more, on: 'POST /v3', times: 1 });
  expect((await faultFrom(addCustomer(world.company(), name, requestId))).kind).toBe(
    'unknownOutcome',
  );

  const { Id } = await addCustomer(world.company(), name, requestId);
  expect(
    await world.company().query('Customer', { where: [['DisplayName', '=', name]] }),
  ).toMatchObject([{ Id }]);
});

test('what was only read can be read again', async () => {
  for (const fault of ['error', 'garbage', 'lost']) {
    await world.addFault({ fault, on: 'GET /v3', times: 1 });
    expect((await faultFrom(world.company().info())).kind).toBe('unavailable');
  }
});

test('a server that is not there has done nothing', async () => {
  const apiUrl = await closedUrl();
  const away = openQuickBooks({ ...world.sandbox().quickBooks, apiUrl, isStandIn: true });
  const create = world.open(away).create('Customer', { DisplayName: 'Ada' }, randomUUID());
  expect((await faultFrom(create)).kind).toBe('unavailable');
  expect((await faultFrom(away.begin(checks, returnTo))).kind).toBe('unavailable');
});

test('never more than ten calls are under way, and a refusal for their number is told', async () => {
  await world.control('PUT limits', { latencyMs: 60 });
  const names = Array.from({ length: 25 }, (_, index) => `Donor ${index}`);
  const added = await Promise.all(names.map((name) => addCustomer(world.company(), name)));
  expect(new Set(added.map(({ Id }) => Id)).size).toBe(25);

  await world.control('PUT limits', { perMinute: 1 });
  expect(await faultFrom(world.company().info())).toMatchObject({
    kind: 'rateLimited',
    code: '3001',
  });
});
