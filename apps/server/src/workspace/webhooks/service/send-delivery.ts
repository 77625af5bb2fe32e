import type { Services } from '../../../platform/core/services.ts';
import { signWebhook } from '../../../platform/outgoing/signature.ts';
import type { WebhookAnswer } from '../../../platform/outgoing/webhook-caller.ts';
import type { DueDelivery } from '../queries/sending.ts';
import { openWebhookSecret } from './secrets.ts';

export type Attempt = { at: Date; durationMs: number; url: string; answer: WebhookAnswer };

/** Calls a receiver once. A killed process leaves a lease that ends. */
export async function sendDelivery(services: Services, delivery: DueDelivery): Promise<Attempt> {
  const at = services.now();
  const begun = performance.now();
  const answer = await callReceiver(services, delivery, at);
  const durationMs = Math.round(performance.now() - begun);
  return { at, durationMs, url: delivery.url, answer };
}

function callReceiver(services: Services, delivery: DueDelivery, at: Date) {
  const { webhookId, eventId, url, body, sealedSecret, sealedPrevious, previousUntil } = delivery;
  const isOverlap = previousUntil !== null && previousUntil > at;
  const sealed = [sealedSecret, ...(isOverlap && sealedPrevious ? [sealedPrevious] : [])];
  const secrets = sealed
    .map((each) => openWebhookSecret(services, webhookId, each))
    .filter((secret) => secret !== null);
  if (secrets.length === 0) return Promise.resolve(noSecret);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Pledgewell-Webhooks/1',
    ...signWebhook(secrets, { id: eventId, at, body }),
  };
  return services.webhooks.call({ url, headers, body });
}

const noSecret: WebhookAnswer = {
  status: null,
  text: null,
  error: 'The secret can’t be read anymore. Make a new one.',
};
