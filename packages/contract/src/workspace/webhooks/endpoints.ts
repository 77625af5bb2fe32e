import { endpoint } from '../../endpoint.ts';
import { cursorPage, data, done, list } from '../../reply.ts';
import { ById } from '../../wire.ts';
import {
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryQuery,
  WebhookWithSecret,
} from './webhook.ts';

const tries = { by: 'account', times: 60, seconds: 600 } as const;

/** Adding takes no Idempotency-Key, because the stored reply would contain the secret. */
export const webhookEndpoints = {
  list: endpoint('GET /api/webhook-endpoints', {
    permission: 'webhooks:read',
    summary: 'Lists the webhooks, oldest first',
    reply: list(Webhook),
  }),
  create: endpoint('POST /api/webhook-endpoints', {
    permission: 'webhooks:write',
    summary: 'Adds a webhook; its secret is in this reply only',
    body: NewWebhook,
    reply: data(WebhookWithSecret),
    problems: ['webhooks/plan', 'webhooks/too-many', 'webhooks/url-taken', 'webhooks/url-refused'],
    needsReauthentication: true,
  }),
  update: endpoint('PUT /api/webhook-endpoints/:id', {
    permission: 'webhooks:write',
    summary:
      'Changes a webhook; turning it off ends its pending deliveries, and a new URL needs a proof',
    params: ById,
    body: WebhookChanges,
    reply: data(Webhook),
    problems: [
      'webhooks/plan',
      'webhooks/not-found',
      'webhooks/url-taken',
      'webhooks/url-refused',
      'auth/proof-needed',
    ],
  }),
  remove: endpoint('DELETE /api/webhook-endpoints/:id', {
    permission: 'webhooks:write',
    summary: 'Deletes a webhook and its delivery log',
    params: ById,
    reply: done,
    problems: ['webhooks/not-found'],
  }),
  rotateSecret: endpoint('POST /api/webhook-endpoints/:id/rotate-secret', {
    permission: 'webhooks:write',
    summary: 'Makes a new secret; for 24 hours, the previous one signs beside it',
    params: ById,
    reply: data(WebhookWithSecret),
    problems: ['webhooks/plan', 'webhooks/not-found'],
    needsReauthentication: true,
  }),
  sendTest: endpoint('POST /api/webhook-endpoints/:id/test', {
    permission: 'webhooks:write',
    summary: 'Sends a test event to a webhook',
    params: ById,
    reply: data(WebhookDelivery),
    problems: [
      'webhooks/plan',
      'webhooks/not-found',
      'webhooks/off',
      'webhooks/paused',
      'request/too-many',
    ],
    limit: tries,
  }),
  deliveries: endpoint('GET /api/webhook-endpoints/:id/deliveries', {
    permission: 'webhooks:read',
    summary: 'Lists the deliveries of a webhook in the last 30 days, newest first',
    params: ById,
    query: WebhookDeliveryQuery,
    reply: cursorPage(WebhookDelivery),
    problems: ['webhooks/not-found'],
  }),
  delivery: endpoint('GET /api/webhook-deliveries/:id', {
    permission: 'webhooks:read',
    summary: 'Returns a delivery with its request and the answers',
    params: ById,
    reply: data(WebhookDeliveryDetails),
    problems: ['webhooks/delivery-not-found'],
  }),
  replay: endpoint('POST /api/webhook-deliveries/:id/replay', {
    permission: 'webhooks:write',
    summary: 'Sends an ended delivery again, with the same event ID',
    params: ById,
    reply: data(WebhookDelivery),
    problems: [
      'webhooks/plan',
      'webhooks/delivery-not-found',
      'webhooks/delivery-pending',
      'webhooks/off',
      'webhooks/paused',
      'request/too-many',
    ],
    limit: tries,
  }),
};
