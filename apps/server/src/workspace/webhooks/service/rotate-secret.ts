import { webhookOverlapMs } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { newWebhookSecret } from '../../../platform/outgoing/signature.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { lockWebhooks, updateWebhook } from '../queries/webhooks.ts';
import { getWebhook, getWebhookRow } from './list-webhooks.ts';
import { resealWebhookSecret, sealWebhookSecret } from './secrets.ts';

/**
 * Makes a new secret. The previous one signs beside it, so that a receiver can change over. Whoever
 * makes it answers for the webhook from now on.
 */
export async function rotateSecret(ctx: Ctx, services: Services, id: string) {
  await lockWebhooks(ctx);
  const { url, sealedSecret } = await getWebhookRow(ctx, id);
  const secret = newWebhookSecret();
  await updateWebhook(ctx, id, {
    sealedSecret: sealWebhookSecret(services, id, secret),
    // The row names one key for both secrets, so that a sweep finds those of older keys.
    sealedPrevious: resealWebhookSecret(services, id, sealedSecret),
    previousUntil: new Date(ctx.now.getTime() + webhookOverlapMs),
    configuredBy: ctx.userId,
  });
  await recordActivity(ctx, {
    action: 'webhooks/secret-rotated',
    entity: 'webhook',
    entityId: id,
    label: url,
  });
  return { data: { ...(await getWebhook(ctx, id)), secret }, message: 'New secret created.' };
}
