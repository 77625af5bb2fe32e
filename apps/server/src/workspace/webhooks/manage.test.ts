import { beforeEach, expect, test } from 'vitest';
import { queryAsDatabaseOwner, verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { letProofAge } from '../../../test/accounts/reauthentication.ts';
import { member } from '../../../test/accounts/team.ts';
import { startReceiver } from '../../../test/world/receiver.ts';
import { addWebhook, deliver, listDeliveries } from '../../../test/world/webhooks.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { openKeyring } from '../../platform/core/keyring.ts';
import { openWebhookSecret } from './service/secrets.ts';
import { resealWebhookSecrets } from './sweep.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

test('webhooks need the Power plan, an owner or admin, and a public URL', async () => {
  const added = { url: 'https://hooks.example/', description: '', eventTypes: null };
  const growth = signIn(await given.organization({ tier: 'growth' }));
  const refused = await growth.post('/api/webhook-endpoints', added);
  expect(refused).toMatchObject({ status: 403, body: { code: 'webhooks/plan' } });
  expect((await growth.get('/api/webhook-endpoints')).body['data']).toEqual([]);

  const http = { ...added, url: 'http://hooks.example/' };
  const unsafe = await staff.post('/api/webhook-endpoints', http);
  expect(unsafe.body).toMatchObject({
    code: 'webhooks/url-refused',
    fields: { url: expect.any(String) },
  });
  await staff.post('/api/webhook-endpoints', added);
  const again = await staff.post('/api/webhook-endpoints', added);
  expect(again.body['code']).toBe('webhooks/url-taken');

  const verified = await verifiedOrganization();
  const fundraiser = signIn(await member(verified, 'fundraiser'));
  expect((await fundraiser.get('/api/webhook-endpoints')).body['code']).toBe('team/role');
  const admin = signIn(await member(verified, 'admin'));
  expect((await admin.post('/api/webhook-endpoints', added)).status).toBe(200);
});

test('an organization has at most ten webhooks', async () => {
  const add = (number: number) =>
    staff.post('/api/webhook-endpoints', {
      url: `https://hooks.example/${number}`,
      description: '',
      eventTypes: null,
    });
  const statuses: number[] = [];
  for (let number = 1; number <= 10; number += 1) statuses.push((await add(number)).status);
  const eleventh = await add(11);
  expect(statuses).toEqual(Array<number>(10).fill(200));
  expect(eleventh).toMatchObject({
    status: 409,
    body: {
      code: 'webhooks/too-many',
      message: 'You can have at most 10 webhooks. Delete one first.',
    },
  });
});

test('a new URL needs a recent proof, and turning off does not', async () => {
  const { _id } = await addWebhook(organization, 'https://hooks.example/');
  await letProofAge(organization);
  const put = (fields: Record<string, unknown>) =>
    staff.put(`/api/webhook-endpoints/${_id}`, {
      url: 'https://hooks.example/',
      description: '',
      eventTypes: null,
      isActive: false,
      ...fields,
    });
  expect((await put({ url: 'https://elsewhere.example/' })).body['code']).toBe('auth/proof-needed');
  expect((await put({})).status).toBe(200);
});

test('the log is read page by page, by state and by event', async () => {
  let status = 200;
  const { url } = await startReceiver((response) => void response.writeHead(status).end());
  const { _id } = await addWebhook(organization, url);
  for (let number = 0; number < 26; number += 1) {
    await staff.post(`/api/webhook-endpoints/${_id}/test`);
  }
  for (let round = 0; round < 4; round += 1) await deliver();
  status = 500;
  await given.donor(organization);
  await deliver();

  const read = async (query: string) =>
    (await staff.get(`/api/webhook-endpoints/${_id}/deliveries${query}`)).body as LogPage;
  const first = await read('');
  const second = await read(`?after=${first.next}`);
  expect([first.data.length, first.count, second.data.length, second.next]).toEqual([
    25,
    27,
    2,
    null,
  ]);
  const ids = [...first.data, ...second.data].map((delivery) => delivery._id);
  expect(new Set(ids).size).toBe(27);
  expect((await read('?state=pending')).data.map(({ type }) => type)).toEqual(['donor.created']);
  expect((await read('?state=succeeded&type=donor.created')).data).toEqual([]);
  expect((await read('?type=webhook.test')).count).toBe(26);
});

type LogPage = { data: { _id: string; type: string }[]; count: number; next: string | null };

test('a deleted webhook is gone with its log, and receives nothing more', async () => {
  const { url, received } = await startReceiver();
  const { _id } = await addWebhook(organization, url);
  const { delete: remove, get } = signIn(organization);
  expect((await remove(`/api/webhook-endpoints/${_id}`)).status).toBe(200);
  await given.donor(organization);
  await deliver();
  expect(received).toEqual([]);
  const log = await get(`/api/webhook-endpoints/${_id}/deliveries`);
  expect(log).toMatchObject({ status: 404, body: { code: 'webhooks/not-found' } });
});

test('nothing is sent while the person behind a webhook is disabled, until another takes over', async () => {
  const verified = await verifiedOrganization();
  const admin = await member(verified, 'admin');
  const { url, received } = await startReceiver();
  const { _id } = await addWebhook({ ...verified, token: admin.token }, url);
  await queryAsDatabaseOwner('update users set disabled_at = now() where id = $1', [admin.userId]);
  await given.donor(verified);
  await deliver();

  expect(received).toEqual([]);
  expect(await listDeliveries(verified, { _id })).toMatchObject([
    { state: 'failed', lastError: expect.stringMatching(/^Not sent: .* was disabled\.$/) },
  ]);
  const owner = signIn(verified);
  const read = async () => (await owner.get('/api/webhook-endpoints')).body['data'];
  expect(await read()).toMatchObject([{ isActive: true, isPaused: true }]);
  const test = () => owner.post(`/api/webhook-endpoints/${_id}/test`);
  expect((await test()).body['code']).toBe('webhooks/paused');

  await owner.post(`/api/webhook-endpoints/${_id}/rotate-secret`);
  expect(await read()).toMatchObject([{ isPaused: false }]);
  expect((await test()).status).toBe(200);
  await deliver();
  expect(received).toHaveLength(1);
});

test('both secrets are encrypted again with the newest key of the installation', async () => {
  const { services } = await world();
  const { _id, secret } = await addWebhook(organization, 'https://hooks.example/');
  const rotated = await staff.post(`/api/webhook-endpoints/${_id}/rotate-secret`);
  const newest = { id: 'newest', secret: 'another secret that is long enough' };
  const old = { id: 'test', secret: 'a secret for tests that is long enough' };
  await resealWebhookSecrets({ ...services, keys: openKeyring([newest, old]) });

  const [row] = (await queryAsDatabaseOwner(
    'select sealed_secret, sealed_previous from webhooks where id = $1',
    [_id],
  )) as { sealed_secret: Buffer; sealed_previous: Buffer }[];
  if (!row) throw new Error('There is no webhook.');
  const onlyNewest = { keys: openKeyring([newest]) };
  expect(openWebhookSecret(onlyNewest, _id, row.sealed_previous)).toBe(secret);
  expect(openWebhookSecret(onlyNewest, _id, row.sealed_secret)).toBe(
    (rotated.body['data'] as { secret: string }).secret,
  );
});
