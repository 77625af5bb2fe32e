import { nextWebhookAttempt, webhookPatienceMs } from '@pledgewell/domain';
import { findOwners, nameOfOrganization } from '../../../accounts/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { switchedOffLetter } from '../letters.ts';
import { endPending } from '../queries/deliveries.ts';
import { insertAttempt, type DueDelivery } from '../queries/sending.ts';
import { updateWebhook } from '../queries/webhooks.ts';
import type { Attempt } from './send-delivery.ts';

/** Saves what a receiver answered, and when to try again if that was a failure. */
export async function saveAttempt(
  ctx: Ctx,
  services: Services,
  { id: deliveryId, webhookId, attempts }: DueDelivery,
  { answer: { status, text, error }, ...attempt }: Attempt,
) {
  const number = attempts + 1;
  const nextAttemptAt = error === null ? null : nextWebhookAttempt(ctx.now, number);
  const state = error === null ? 'succeeded' : nextAttemptAt === null ? 'failed' : 'pending';
  const outcome = { state, nextAttemptAt, status, error, answer: text } as const;
  const webhook = await insertAttempt(ctx, { deliveryId, number, ...attempt, ...outcome });
  if (!webhook?.failingSince || error === null) return;

  const failingMs = ctx.now.getTime() - webhook.failingSince.getTime();
  if (webhook.isActive && failingMs >= webhookPatienceMs) {
    await switchOff(ctx, services, { id: webhookId, url: attempt.url, error });
  }
}

type FailingWebhook = { id: string; url: string; error: string };

/** Turns off a webhook that has only failed for days, and tells the owners. */
async function switchOff(ctx: Ctx, services: Services, { id, url, error }: FailingWebhook) {
  await updateWebhook(ctx, id, { isActive: false, switchedOffAt: ctx.now });
  await endPending(ctx, { webhookId: id, because: 'The webhook was turned off.' });
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
