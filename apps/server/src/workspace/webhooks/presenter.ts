import type { Webhook, WebhookAttempt, WebhookDelivery } from '@pledgewell/contract';
import { isWebhookEventType } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import type { AttemptRow, DeliveryRow } from './queries/deliveries.ts';
import type { WebhookRow } from './queries/webhooks.ts';

const toText = (at: Date | null) => at?.toISOString() ?? null;

/** The webhook without its secrets. */
export const toWebhook = ({ now }: Pick<Ctx, 'now'>, row: WebhookRow): Webhook => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.eventTypes?.filter(isWebhookEventType) ?? null,
  isActive: row.isActive,
  isPaused: row.isPaused,
  switchedOffAt: toText(row.switchedOffAt),
  failingSince: toText(row.failingSince),
  lastDeliveredAt: toText(row.lastDeliveredAt),
  previousSecretUntil:
    row.previousUntil && row.previousUntil > now ? toText(row.previousUntil) : null,
  createdAt: row.createdAt.toISOString(),
});

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  eventId: row.eventId,
  type: row.type,
  state: row.state as WebhookDelivery['state'],
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  nextAttemptAt: toText(row.nextAttemptAt),
  isHeld: row.isHeld,
  isReplay: row.isReplay,
  createdAt: row.createdAt.toISOString(),
});

export const toAttempt = (row: AttemptRow): WebhookAttempt => ({
  number: row.number,
  at: row.at.toISOString(),
  url: row.url,
  durationMs: row.durationMs,
  status: row.status,
  error: row.error,
  answer: row.answer,
});
