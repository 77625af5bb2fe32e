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
    .meta({ format: 'uri' }),
  description: freeText('Description', { most: 200 }),
  /** Null sends all events, also those of later versions. */
  eventTypes: z
    .array(WebhookEventName)
    .min(1, { error: 'Choose at least one event.' })
    .max(100)
    .nullable(),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChanges = NewWebhook.extend({ isActive: z.boolean() });
export type WebhookChanges = z.infer<typeof WebhookChanges>;

/** An endpoint that receives events. Its secret is shown once, when it is made. */
export const Webhook = z.object({
  _id: Id,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(WebhookEventName).nullable(),
  isActive: z.boolean(),
  /** When it was turned off because every delivery had failed for days; else null. */
  switchedOffAt: Instant.nullable(),
  /** The first of the failures since the last success; null if the last attempt succeeded. */
  failingSince: Instant.nullable(),
  lastDeliveredAt: Instant.nullable(),
  /** Until when the previous secret signs beside the new one; else null. */
  previousSecretUntil: Instant.nullable(),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookWithSecret = Webhook.extend({
  /** `whsec_` and the key in base64. */
  secret: z.string(),
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const webhookDeliveryStates = ['pending', 'succeeded', 'failed'] as const;

export const WebhookDelivery = z.object({
  _id: Id,
  /** The same at every attempt and replay, so that a receiver can drop doubles. */
  eventId: z.string(),
  type: z.string(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  /** The status of the last answer; null if there was none. */
  lastStatus: z.int().nullable(),
  /** Why the last attempt failed; null if it did not. */
  lastError: z.string().nullable(),
  /** When it is tried next; null once it has ended. */
  nextAttemptAt: Instant.nullable(),
  /** Whether it waits for an earlier delivery of the same record. */
  isHeld: z.boolean(),
  isReplay: z.boolean(),
  createdAt: Instant,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z.object({
  number: z.int(),
  at: Instant,
  url: z.string(),
  durationMs: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  /** The answer, at most its first 64 kB. */
  answer: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  webhookId: Id,
  /** The request's body. */
  body: z.string(),
  log: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

export const WebhookDeliveryQuery = z.strictObject({
  state: z.enum(webhookDeliveryStates).optional(),
  type: z
    .enum([...webhookEventTypes, webhookTestType], { error: 'Choose a known event.' })
    .optional(),
  /** The deliveries before this one. */
  after: Id.optional(),
});
export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>;
