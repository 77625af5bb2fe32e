import type { Ctx } from '../../../platform/core/context.ts';
import { endPending } from '../queries/deliveries.ts';
import { claimDeliveries, type DueDelivery } from '../queries/sending.ts';
import { listPausedWebhooks, lockWebhookRows } from '../queries/webhooks.ts';
import { apiPermission } from './api-permission.ts';

/** Longer than a call may take. */
const leaseMs = 30_000;
/** Fewer than an organization may make, so that one slow receiver leaves room for others. */
const mostPerWebhook = 8;

/**
 * Takes deliveries that are due, for the time of a call. Without API access, nothing is sent: the
 * deliveries end, and can be sent again once the organization has access.
 */
export async function claimDue(ctx: Ctx, most: number): Promise<DueDelivery[]> {
  const refusal = apiPermission(ctx);
  if (refusal) {
    await lockWebhookRows(ctx);
    await endPending(ctx, { because: notSentBecause(refusal) });
    return [];
  }
  await endPaused(ctx);
  const until = new Date(ctx.now.getTime() + leaseMs);
  return claimDeliveries(ctx, { until, most, mostEach: mostPerWebhook });
}

/** Whoever decided where these webhooks send is disabled, so nothing is sent there. */
async function endPaused(ctx: Ctx) {
  const paused = await listPausedWebhooks(ctx);
  // Under the lock, none is added between ending these and claiming others.
  if (paused.length > 0) await lockWebhookRows(ctx);
  for (const webhookId of paused) await endPending(ctx, { webhookId, because: notSentWhilePaused });
}

const notSentWhilePaused =
  'Not sent: the account of the person who set up this webhook was disabled.';

const notSentBecause = (refusal: NonNullable<ReturnType<typeof apiPermission>>) =>
  refusal === 'webhooks/plan'
    ? 'Not sent: your plan didn’t include API access anymore.'
    : 'Not sent: your organization was read-only.';
