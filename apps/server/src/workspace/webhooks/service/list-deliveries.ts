import type { WebhookDeliveryQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toAttempt, toDelivery } from '../presenter.ts';
import {
  countDeliveries,
  findDelivery,
  pageDeliveries,
  pageSize,
  selectAttempts,
} from '../queries/deliveries.ts';
import { getWebhookRow } from './list-webhooks.ts';

export async function listDeliveries(ctx: Ctx, id: string, query: WebhookDeliveryQuery) {
  await getWebhookRow(ctx, id);
  const rows = await pageDeliveries(ctx, id, query);
  return {
    data: rows.slice(0, pageSize).map(toDelivery),
    count: await countDeliveries(ctx, id, query),
    next: rows.length > pageSize ? (rows[pageSize - 1]?.id ?? null) : null,
  };
}

export async function getDeliveryRow(ctx: Ctx, id: string) {
  const row = await findDelivery(ctx, id);
  if (!row) throw new Problem('webhooks/delivery-not-found');
  return row;
}

export async function showDelivery(ctx: Ctx, id: string) {
  const row = await getDeliveryRow(ctx, id);
  const { webhookId, body } = row;
  const log = (await selectAttempts(ctx, id)).map(toAttempt);
  return { data: { ...toDelivery(row), webhookId, body, log } };
}
