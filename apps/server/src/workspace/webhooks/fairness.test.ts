import { beforeEach, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { startReceiver } from '../../../test/world/receiver.ts';
import { addWebhook, deliver, listDeliveries } from '../../../test/world/webhooks.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { drainConsumer } from '../../platform/events/drain.ts';
import { webhookEvents } from './consumer.ts';
import { sendWebhooks } from './send.ts';

let organization: Organization;

beforeEach(async () => {
  organization = await given.organization();
});

test('a receiver that hangs delays neither another webhook nor another organization', async () => {
  const waiting: { end(): void }[] = [];
  const hanging = await startReceiver((response) => void waiting.push(response));
  const quick = await startReceiver();
  const others = await startReceiver();
  const other = await given.organization();
  await addWebhook(organization, hanging.url, { eventTypes: ['donor.created'] });
  await addWebhook(organization, quick.url, { eventTypes: ['campaign.created'] });
  await addWebhook(other, others.url, { eventTypes: ['donor.created'] });
  for (let number = 0; number < 10; number += 1) await given.donor(organization);
  await given.campaign(organization);
  await given.donor(other);
  const { services } = await world();
  await drainConsumer(services, webhookEvents);

  const sender = sendWebhooks();
  await sender.run(services);
  const counts = () => [quick, others, hanging].map(({ received }) => received.length);
  await expect.poll(counts).toEqual([1, 1, 8]);

  hanging.respond = (response) => void response.end();
  for (const response of waiting) response.end();
  await sender.finish?.();
  await deliver();
  expect(hanging.received).toHaveLength(10);
});

test.each([
  ['update subscriptions set tier = $2', 'growth', 'Not sent: your plan didn’t include'],
  ['update subscriptions set status = $2', 'canceled', 'Not sent: your organization was read-only'],
])(
  '%s to %s: what is due is not sent, and can be sent again later',
  async (change, to, because) => {
    const { url, received } = await startReceiver();
    const webhook = await addWebhook(organization, url);
    await given.donor(organization);
    await drainConsumer((await world()).services, webhookEvents);
    await queryAsDatabaseOwner(`${change} where organization_id = $1`, [organization.id, to]);
    await deliver();

    expect(received).toEqual([]);
    const [delivery, ...rest] = await listDeliveries(organization, webhook);
    expect(rest).toEqual([]);
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 0,
      lastError: expect.stringContaining(because),
    });

    await queryAsDatabaseOwner(
      "update subscriptions set tier = 'power', status = 'active' where organization_id = $1",
      [organization.id],
    );
    await signIn(organization).post(`/api/webhook-deliveries/${delivery?._id}/replay`);
    await deliver();
    expect(received).toHaveLength(1);
  },
);
