import { randomUUID } from 'node:crypto';
import { webhookTestType } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toPayload } from '../payload.ts';
import { toDelivery } from '../presenter.ts';
import { insertDeliveries, type NewDelivery } from '../queries/deliveries.ts';
import { lockWebhookRow } from '../queries/sending.ts';
import { getDeliveryRow } from './list-deliveries.ts';
import { getWebhookRow } from './list-webhooks.ts';

/** Sends an ended delivery again, as a new entry of the log with the same event. */
export async function replayDelivery(ctx: Ctx, id: string) {
  const { state, webhookId, eventId, type, entityId, body } = await getDeliveryRow(ctx, id);
  if (state === 'pending') throw new Problem('webhooks/delivery-pending');
  const added = await deliver(ctx, { webhookId, eventId, type, entityId, body, isReplay: true });
  return { data: added, message: 'The event is being sent again.' };
}

/** Sends an event that is about no record. */
export async function sendTest(ctx: Ctx, webhookId: string) {
  const entityId = randomUUID();
  const eventId = `evt_${entityId}`;
  const data = { message: 'This is a test.' };
  const body = toPayload({ id: eventId, type: webhookTestType, createdAt: ctx.now, data });
  const fields = { webhookId, eventId, type: webhookTestType, entityId, body, isReplay: false };
  return { data: await deliver(ctx, fields), message: 'The test event is being sent.' };
}

async function deliver(ctx: Ctx, fields: NewDelivery) {
  const webhook = await lockWebhookRow(ctx, fields.webhookId);
  if (!webhook) throw new Problem('webhooks/not-found');
  if (!webhook.isActive) throw new Problem('webhooks/off');
  if ((await getWebhookRow(ctx, fields.webhookId)).isPaused) throw new Problem('webhooks/paused');
  const [id = ''] = await insertDeliveries(ctx, [fields]);
  return toDelivery(await getDeliveryRow(ctx, id));
}
