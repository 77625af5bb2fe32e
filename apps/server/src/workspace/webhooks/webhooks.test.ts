import { beforeEach, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { startReceiver } from '../../../test/world/receiver.ts';
import { addWebhook, deliver, listDeliveries, later } from '../../../test/world/webhooks.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { drainConsumer } from '../../platform/events/drain.ts';
import { webhookEvents } from './consumer.ts';
import { dropOldDeliveries } from './sweep.ts';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

type Payload = { id: string; type: string; version: number; data: Record<string, unknown> };
const parse = ({ body }: { body: string }) => JSON.parse(body) as Payload;

/** Verifies with Web Crypto, as a receiver in a browser's language would. */
async function isSigned(secret: string, received: ReceivedRequest) {
  const { headers, body } = received;
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signatures = (headers['webhook-signature'] ?? '').split(' ');
  const verified = await Promise.all(
    signatures.map((each) =>
      crypto.subtle.verify('HMAC', key, Buffer.from(each.slice(3), 'base64'), Buffer.from(content)),
    ),
  );
  return verified.includes(true);
}
type ReceivedRequest = { headers: Record<string, string>; body: string };

test('an event reaches the receiver signed, once, in the shape of the API', async () => {
  const { url, received } = await startReceiver();
  const webhook = await addWebhook(organization, url);
  const donor = await given.donor(organization);
  await deliver();
  await deliver();

  expect(received).toHaveLength(1);
  const first = received[0] as ReceivedRequest;
  const payload = parse(first);
  expect(payload).toMatchObject({ type: 'donor.created', version: 1 });
  const { body } = await staff.get(`/api/donors/${donor._id}`);
  expect(payload.data).toEqual(body['data']);
  expect(first.headers['webhook-id']).toBe(payload.id);
  expect(await isSigned(webhook.secret, first)).toBe(true);
  expect(await isSigned(`whsec_${Buffer.alloc(32).toString('base64')}`, first)).toBe(false);

  const list = await staff.get('/api/webhook-endpoints');
  expect(JSON.stringify(list.body)).not.toContain(webhook.secret);
  expect(list.body['data']).toMatchObject([{ url, isActive: true, failingSince: null }]);
});

test('only chosen events are sent, and nothing of the sample', async () => {
  const { url, received } = await startReceiver();
  await addWebhook(organization, url, { eventTypes: ['campaign.created'] });
  await given.donor(organization);
  await given.campaign(organization);
  await deliver();
  expect(received.map((each) => parse(each).type)).toEqual(['campaign.created']);

  const other = await given.organization();
  const all = await startReceiver();
  await addWebhook(other, all.url);
  await signIn(other).post('/api/sample-data');
  await deliver();
  expect(all.received).toEqual([]);
});

test('a later event of a record waits for the earlier one; other records do not', async () => {
  let isDown = true;
  const receiver = await startReceiver((response, got) => {
    response.writeHead(isDown && got.body.includes('Stuck') ? 500 : 200).end();
  });
  const webhook = await addWebhook(organization, receiver.url);
  const stuck = await given.donor(organization, { name: 'Stuck Donor' });
  await deliver();
  await staff.put(`/api/donors/${stuck._id}`, {
    ...given.newDonor(),
    name: 'Stuck Too',
    version: 1,
  });
  await given.donor(organization, { name: 'Free Donor' });
  await deliver();
  const names = () => receiver.received.map((each) => parse(each).data['name']);
  expect(names()).toEqual(['Stuck Donor', 'Free Donor']);

  isDown = false;
  await deliver(11_000);
  expect(names()).toEqual(['Stuck Donor', 'Free Donor', 'Stuck Donor', 'Stuck Too']);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[0]).toBe(ids[2]);
  const log = await listDeliveries(organization, webhook);
  expect(log.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual([
    'succeeded 1',
    'succeeded 1',
    'succeeded 2',
  ]);
});

test('a delivery fails after a day of tries, and can be sent again', async () => {
  const receiver = await startReceiver((response) => response.writeHead(503).end('maintenance'));
  const webhook = await addWebhook(organization, receiver.url);
  await given.donor(organization);
  for (let times = 0; times <= 9; times += 1) await deliver(times * 9 * hour);

  const [failed] = await listDeliveries(organization, webhook);
  expect(failed).toMatchObject({
    state: 'failed',
    attempts: 9,
    lastStatus: 503,
    lastError: 'The receiver answered 503.',
    nextAttemptAt: null,
  });
  const { body } = await staff.get(`/api/webhook-deliveries/${failed?._id}`);
  expect(body['data']).toMatchObject({ log: { length: 9, 0: { answer: 'maintenance' } } });

  receiver.respond = (response) => void response.end();
  await staff.post(`/api/webhook-deliveries/${failed?._id}/replay`);
  await deliver();
  expect(await listDeliveries(organization, webhook)).toMatchObject([
    { state: 'succeeded', isReplay: true, eventId: failed?.eventId },
    { state: 'failed' },
  ]);
  expect(receiver.received.at(-1)?.body).toBe(receiver.received[0]?.body);
});

test('a webhook that only fails for five days is turned off, and the owner is told', async () => {
  const receiver = await startReceiver((response) => response.writeHead(410).end());
  const webhook = await addWebhook(organization, receiver.url);
  await given.donor(organization);
  await deliver();
  await given.donor(organization);
  await deliver(5 * day + 1_000);

  const { body } = await staff.get('/api/webhook-endpoints');
  expect(body['data']).toMatchObject([{ isActive: false, switchedOffAt: expect.any(String) }]);
  const states = (await listDeliveries(organization, webhook)).map(({ state }) => state);
  expect(states).toEqual(['failed', 'failed']);
  const letters = await queryAsDatabaseOwner(
    "select to_email from messages where organization_id = $1 and kind = 'webhooks/switched-off'",
    [organization.id],
  );
  expect(letters).toEqual([{ to_email: organization.email }]);

  expect((await staff.post(`/api/webhook-endpoints/${webhook._id}/test`)).body['code']).toBe(
    'webhooks/off',
  );
  const on = { url: receiver.url, description: '', eventTypes: null, isActive: true };
  const reply = await staff.put(`/api/webhook-endpoints/${webhook._id}`, on);
  expect(reply.body['data']).toMatchObject({ isActive: true, switchedOffAt: null });
});

test('a rotated secret signs beside the previous one for a day', async () => {
  const { url, received } = await startReceiver();
  const { _id, secret: before } = await addWebhook(organization, url);
  const path = `/api/webhook-endpoints/${_id}`;
  const { body } = await staff.post(`${path}/rotate-secret`);
  const { secret: after } = body['data'] as { secret: string };
  await staff.post(`${path}/test`);
  await deliver();
  await staff.post(`${path}/test`);
  await deliver(day + 1_000);

  const [during, afterward] = [received[0], received[1]] as [ReceivedRequest, ReceivedRequest];
  expect(parse(during).type).toBe('webhook.test');
  expect([await isSigned(before, during), await isSigned(after, during)]).toEqual([true, true]);
  expect([await isSigned(before, afterward), await isSigned(after, afterward)]).toEqual([
    false,
    true,
  ]);
});

test('an erased record leaves the log', async () => {
  const { url } = await startReceiver((response) => void response.end('got Priya'));
  const webhook = await addWebhook(organization, url);
  const donor = await given.donor(organization, { name: 'Priya Secret' });
  await deliver();
  await staff.delete(`/api/donors/${donor._id}`);
  const { body } = await staff.get('/api/trash');
  const [deletion] = body['data'] as { _id: string }[];
  await staff.delete(`/api/trash/${deletion?._id}`);
  await deliver();

  const log = await listDeliveries(organization, webhook);
  expect(log.map(({ type }) => type)).toEqual(['donor.erased', 'donor.deleted', 'donor.created']);
  for (const { _id } of log) {
    const details = await staff.get(`/api/webhook-deliveries/${_id}`);
    expect(JSON.stringify(details.body)).not.toContain('Priya Secret');
  }
});

test('old deliveries are deleted after 30 days', async () => {
  const { url } = await startReceiver();
  const webhook = await addWebhook(organization, url);
  await given.donor(organization);
  await deliver();
  await later(31 * day, dropOldDeliveries);
  expect(await listDeliveries(organization, webhook)).toEqual([]);
});

test('a lease that a killed process left behind ends, and the event is sent', async () => {
  const { url, received } = await startReceiver();
  await addWebhook(organization, url);
  await given.donor(organization);
  await drainConsumer((await world()).services, webhookEvents);
  await queryAsDatabaseOwner(
    `update webhook_deliveries set leased_until = now() + interval '30 s'
     where organization_id = $1`,
    [organization.id],
  );
  await deliver();
  expect(received).toEqual([]);
  await deliver(120_000);
  expect(received).toHaveLength(1);
});
