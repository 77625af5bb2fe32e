import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { createFollowUp } from '../../../giving/index.ts';
import { findBounced, suppress } from '../queries/suppressed.ts';

/**
 * Handles a letter that bounced because its address does not exist: nothing is sent there any more,
 * and somebody should find another address.
 */
export async function suppressBounced(ctx: Ctx, messageId: string) {
  const bounced = await findBounced(ctx, messageId);
  if (!bounced?.toEmail || bounced.donorId === null) return;
  const detail = bounced.lastError ?? '';
  const isNew = await suppress(ctx, bounced.toEmail, { reason: 'bounced', detail });
  if (!isNew) return;

  const { donorId, toEmail: text } = bounced;
  await createFollowUp(ctx, {
    kind: 'bounced-email',
    donorId,
    text,
    cause: `bounced ${messageId}`,
  });

  await recordActivity(ctx, {
    action: 'letters/bounced',
    entity: 'donor',
    entityId: bounced.donorId,
    label: bounced.donorName ?? '',
    after: { to: bounced.toEmail, reason: detail },
  });
}
