import type { WebhookDeliveryDetails } from '@pledgewell/contract';
import type { Services } from '../../src/platform/core/services.ts';
import { drainConsumer } from '../../src/platform/events/drain.ts';
import { webhookEvents } from '../../src/workspace/webhooks/consumer.ts';
import { sendWebhooks } from '../../src/workspace/webhooks/send.ts';
import { signIn, world, type Organization } from './world.ts';

type CreatedWebhook = { _id: string; secret: string };

export async function addWebhook(
  organization: Organization,
  url: string,
  fields: Record<string, unknown> = {},
): Promise<CreatedWebhook> {
  const reply = await signIn(organization).post('/api/webhook-endpoints', {
    url,
    description: '',
    eventTypes: null,
    ...fields,
  });
  if (reply.status !== 200) throw new Error(`no webhook: ${JSON.stringify(reply.body)}`);
  return reply.body['data'] as CreatedWebhook;
}

/** Reads the feed and sends everything that is due, now or later. */
export const deliver = (afterMs = 0) =>
  later(afterMs, async (services) => {
    await drainConsumer(services, webhookEvents);
    await sendDue(services);
  });

/** Works with the clock ahead. Sessions would end if it stayed there. */
export async function later(ms: number, work: (services: Services) => Promise<void>) {
  const { services, setNow } = await world();
  setNow(new Date(Date.now() + ms));
  try {
    await work(services);
  } finally {
    setNow(undefined);
  }
}

async function sendDue(services: Services) {
  const sender = sendWebhooks();
  for (let round = 0; round < 10; round += 1) {
    await sender.run(services);
    await sender.finish?.();
  }
}

export async function listDeliveries(organization: Organization, webhook: { _id: string }) {
  const staff = signIn(organization);
  const { body } = await staff.get(`/api/webhook-endpoints/${webhook._id}/deliveries`);
  return body['data'] as WebhookDeliveryDetails[];
}
