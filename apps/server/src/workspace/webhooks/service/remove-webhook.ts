import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { stopReading } from '../queries/reading.ts';
import { countWebhooks, deleteWebhook, lockWebhooks } from '../queries/webhooks.ts';
import { getWebhookRow } from './list-webhooks.ts';

/** Deletes a webhook with its delivery log. Without webhooks, events are not read for them. */
export async function removeWebhook(ctx: Ctx, id: string) {
  await lockWebhooks(ctx);
  const { url } = await getWebhookRow(ctx, id);
  await deleteWebhook(ctx, id);
  if ((await countWebhooks(ctx)) === 0) await stopReading(ctx);
  await recordActivity(ctx, {
    action: 'webhooks/removed',
    entity: 'webhook',
    entityId: id,
    label: url,
  });
  return { message: 'Webhook deleted.' };
}
