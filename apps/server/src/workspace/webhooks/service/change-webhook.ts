import type { WebhookChanges } from '@pledgewell/contract';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireReauthentication } from '../../../platform/http/authorize.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { endPending } from '../queries/deliveries.ts';
import { lockWebhooks, updateWebhook } from '../queries/webhooks.ts';
import { normalizeUrl, uniqueUrl } from './create-webhook.ts';
import { getWebhook, getWebhookRow } from './list-webhooks.ts';
import { apiPermission } from './api-permission.ts';

/** Changes a webhook. Turning it off ends its pending deliveries, which can be sent again later. */
export async function changeWebhook(
  ctx: Ctx,
  services: Services,
  id: string,
  { isActive, description, eventTypes, ...given }: WebhookChanges,
) {
  await lockWebhooks(ctx);
  const before = await getWebhookRow(ctx, id);
  const refusal = isActive ? apiPermission(ctx) : null;
  if (refusal) throw new Problem(refusal);
  const url = given.url === before.url ? before.url : normalizeUrl(services, given.url);
  // Another URL sends the organization's records elsewhere, as a new webhook does.
  requireReauthentication(ctx, { needsReauthentication: url !== before.url });

  // Turning it on again means that somebody has dealt with the failures.
  const isTurnedOn = isActive && !before.isActive;
  const fresh = isTurnedOn ? { failingSince: null, switchedOffAt: null } : {};
  const configured = url === before.url ? {} : { configuredBy: ctx.userId };
  const changes = { url, description, eventTypes, isActive, ...fresh, ...configured };
  await refuseViolations(uniqueUrl, updateWebhook(ctx, id, changes));
  if (!isActive) {
    await endPending(ctx, { webhookId: id, because: 'The webhook was turned off.' });
  }
  await recordActivity(ctx, {
    action: 'webhooks/changed',
    entity: 'webhook',
    entityId: id,
    label: url,
  });
  return { data: await getWebhook(ctx, id), message: 'Webhook saved.' };
}
