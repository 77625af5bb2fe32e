import type { Webhook } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toWebhook } from '../presenter.ts';
import { findWebhook, selectWebhooks } from '../queries/webhooks.ts';

export async function listWebhooks(ctx: Ctx) {
  const rows = await selectWebhooks(ctx);
  return { data: rows.map((row) => toWebhook(ctx, row)), count: rows.length };
}

export async function getWebhookRow(ctx: Ctx, id: string) {
  const row = await findWebhook(ctx, id);
  if (!row) throw new Problem('webhooks/not-found');
  return row;
}

export const getWebhook = async (ctx: Ctx, id: string): Promise<Webhook> =>
  toWebhook(ctx, await getWebhookRow(ctx, id));
