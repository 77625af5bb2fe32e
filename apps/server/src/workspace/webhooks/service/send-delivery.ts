import { nextWebhookAttempt, webhookPatienceMs } from '@pledgewell/domain';
import { findOwners, nameOfOrganization } from '../../../accounts/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { signWebhook } from '../../../platform/outgoing/signature.ts';
import type { WebhookAnswer } from '../../../platform/outgoing/webhook-caller.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { switchedOffLetter } from '../letters.ts';
import { failPending } from '../queries/deliveries.ts';
import {
  insertAttempt,
  lockWebhookRow,
  saveOutcome,
  type ClaimedDelivery,
} from '../queries/sending.ts';
import { updateWebhook, type WebhookRow } from '../queries/webhooks.ts';
import { getWebhookRow } from './list-webhooks.ts';
import { openWebhookSecret } from './secrets.ts';

/** Calls a receiver once and saves the outcome. A killed process leaves a lease that ends. */
export async function sendDelivery(unit: UnitOfWork, delivery: ClaimedDelivery): Promise<void> {
  const { services } = unit;
  const webhook = await unit.inTransaction((ctx) => getWebhookRow(ctx, delivery.webhookId));
  const at = services.now();
  const begun = performance.now();
  const answer = await callReceiver(unit, webhook, delivery, at);
  const durationMs = Math.round(performance.now() - begun);
  const attempt = { at, durationMs, url: webhook.url };
  await unit.inTransaction((ctx) => saveAnswer(ctx, unit, delivery, { answer, attempt }));
}

function callReceiver(
  { services }: UnitOfWork,
  webhook: WebhookRow,
  { eventId, body }: ClaimedDelivery,
  at: Date,
): Promise<WebhookAnswer> {
  const { id, url, sealedSecret, sealedPrevious, previousUntil } = webhook;
  const isOverlap = previousUntil !== null && previousUntil > at;
  const sealed = [sealedSecret, ...(isOverlap && sealedPrevious ? [sealedPrevious] : [])];
  const secrets = sealed
    .map((each) => openWebhookSecret(services, id, each))
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

type Result = { answer: WebhookAnswer; attempt: { at: Date; durationMs: number; url: string } };

async function saveAnswer(
  ctx: Ctx,
  unit: UnitOfWork,
  { id, webhookId, attempts: before }: ClaimedDelivery,
  { answer: { status, text, error }, attempt }: Result,
) {
  const webhook = await lockWebhookRow(ctx, webhookId);
  const attempts = before + 1;
  const next = error === null ? null : nextWebhookAttempt(ctx.now, attempts);
  const state = error === null ? 'succeeded' : next === null ? 'failed' : 'pending';
  const outcome = { attempts, state, nextAttemptAt: next } as const;
  const isSaved = await saveOutcome(ctx, id, { ...outcome, lastStatus: status, lastError: error });
  if (!webhook || !isSaved) return;

  await insertAttempt(ctx, {
    deliveryId: id,
    number: attempts,
    ...attempt,
    status,
    error,
    answer: text,
  });
  if (error === null) {
    await updateWebhook(ctx, webhookId, { failingSince: null, lastDeliveredAt: ctx.now });
    return;
  }
  const since = webhook.failingSince ?? ctx.now;
  if (webhook.failingSince === null) await updateWebhook(ctx, webhookId, { failingSince: since });
  if (webhook.isActive && ctx.now.getTime() - since.getTime() >= webhookPatienceMs) {
    await switchOff(ctx, unit, { id: webhookId, url: webhook.url, error });
  }
}

type Failing = { id: string; url: string; error: string };

/** Turns off a webhook that has only failed for days, and tells the owners. */
async function switchOff(ctx: Ctx, { services }: UnitOfWork, { id, url, error }: Failing) {
  await updateWebhook(ctx, id, { isActive: false, switchedOffAt: ctx.now });
  await failPending(ctx, id, 'The webhook was turned off.');
  await recordActivity(ctx, {
    action: 'webhooks/switched-off',
    entity: 'webhook',
    entityId: id,
    label: url,
  });
  const organization = await nameOfOrganization(ctx);
  const letter = switchedOffLetter({ organization, url, error, publicUrl: services.publicUrl() });
  for (const { email, firstName, lastName } of await findOwners(ctx)) {
    await queueMail(ctx, {
      to: { name: `${firstName} ${lastName}`, email },
      kind: 'webhooks/switched-off',
      letter,
    });
  }
}
