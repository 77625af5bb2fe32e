import {
  webhookEventTypes,
  webhookTestType,
} from '@pledgewell/domain/workspace/webhooks/event-types';
import { z } from 'zod';
import { freeText, Id, Instant } from '../../wire.ts';

export const WebhookEventName = z.enum(webhookEventTypes, { error: 'Choose a known event.' });

export const NewWebhook = z.strictObject({
  url: z
    .string({ error: 'Enter a URL.' })
    .trim()
    .min(1, { error: 'Enter a URL.', abort: true })
    .max(2_000, { error: 'A URL can have at most 2,000 characters.' })
    .refine((text) => URL.canParse(text), { error: 'Enter a URL such as https://example.org.' })
    .meta({ format: 'uri' })
    .describe('The HTTPS address that events are sent to.'),
  description: freeText('Description', { most: 200 }).describe('A note for your team.'),
  eventTypes: z
    .array(WebhookEventName)
    .min(1, { error: 'Choose at least one event.' })
    .max(100)
    .nullable()
    .describe('The events to send. Null sends all events, also those of later versions.'),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChanges = NewWebhook.extend({
  isActive: z
    .boolean()
    .describe('Whether events are sent. Turning it off ends its pending deliveries.'),
});
export type WebhookChanges = z.infer<typeof WebhookChanges>;

/** An endpoint that receives events. Its secret is shown once, when it is made. */
export const Webhook = z.object({
  _id: Id,
  url: z.string().describe('The address that events are sent to.'),
  description: z.string(),
  eventTypes: z
    .array(WebhookEventName)
    .nullable()
    .describe('The events that are sent; null for all events, also those of later versions.'),
  isActive: z.boolean().describe('Whether events are sent.'),
  isPaused: z
    .boolean()
    .describe(
      'Whether nothing is sent because the person who set it up is disabled. A new secret or ' +
        'another URL ends it.',
    ),
  switchedOffAt: Instant.nullable().describe(
    'When it was turned off because every delivery had failed for days; else null.',
  ),
  failingSince: Instant.nullable().describe(
    'The first of the failures since the last success; null if the last attempt ' + 'succeeded.',
  ),
  lastDeliveredAt: Instant.nullable().describe('The last success; null if there was none.'),
  previousSecretUntil: Instant.nullable().describe(
    'Until when the previous secret signs beside the new one; else null.',
  ),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookWithSecret = Webhook.extend({
  secret: z.string().describe('`whsec_` and the key in base64.'),
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const webhookDeliveryStates = ['pending', 'succeeded', 'failed'] as const;

export const WebhookDelivery = z.object({
  _id: Id,
  eventId: z
    .string()
    .describe('The same at every attempt and replay, so that a receiver can drop doubles.'),
  type: z.string().describe('The type of the event, such as `donor.created`.'),
  state: z
    .enum(webhookDeliveryStates)
    .describe('Pending until an attempt succeeds or the last one has failed.'),
  attempts: z.int().describe('How many times it was tried.'),
  lastStatus: z.int().nullable().describe('The status of the last answer; null if there was none.'),
  lastError: z.string().nullable().describe('Why the last attempt failed; null if it did not.'),
  nextAttemptAt: Instant.nullable().describe('When it is tried next; null once it has ended.'),
  isHeld: z.boolean().describe('Whether it waits for an earlier delivery of the same record.'),
  isReplay: z.boolean().describe('Whether somebody sent it again.'),
  createdAt: Instant,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z.object({
  number: z.int().describe('Which attempt it was, from 1.'),
  at: Instant,
  url: z.string(),
  durationMs: z.int().describe('How long it took, in milliseconds.'),
  status: z.int().nullable().describe('The status of the answer; null if there was none.'),
  error: z.string().nullable().describe('Why it failed; null if it did not.'),
  answer: z
    .string()
    .nullable()
    .describe('The answer, at most its first 64 kB; null if there was none.'),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  webhookId: Id,
  body: z.string().describe('The request’s body, a JSON text.'),
  log: z.array(WebhookAttempt).describe('Every attempt, the first one first.'),
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

export const WebhookDeliveryQuery = z.strictObject({
  state: z.enum(webhookDeliveryStates).describe('Only deliveries in this state.').optional(),
  type: z
    .enum([...webhookEventTypes, webhookTestType], { error: 'Choose a known event.' })
    .describe('Only deliveries of this event.')
    .optional(),
  after: Id.describe(
    'The last delivery of the page before; the reply continues after it.',
  ).optional(),
});
export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>;
