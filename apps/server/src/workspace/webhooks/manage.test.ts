import { beforeEach, expect, test } from 'vitest';
import { verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { member } from '../../../test/accounts/team.ts';
import { startReceiver } from '../../../test/world/receiver.ts';
import { addWebhook, deliver } from '../../../test/world/webhooks.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

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
