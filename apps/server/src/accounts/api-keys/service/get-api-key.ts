import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toApiKey } from '../presenter.ts';
import { findApiKeyRow, listApiKeyRows, lockApiKeyRow } from '../queries/api-keys.ts';

export async function listApiKeys(ctx: Ctx) {
  const rows = await listApiKeyRows(ctx);
  return { data: rows.map((row) => toApiKey(ctx, row)) };
}

export async function getApiKey(ctx: Ctx, id: string) {
  const row = await findApiKeyRow(ctx, id);
  if (!row) throw new Problem('api-keys/not-found');
  return toApiKey(ctx, row);
}

/** Locks a key that is to be changed. */
export async function lockApiKey(ctx: Ctx, id: string) {
  const row = await lockApiKeyRow(ctx, id);
  if (!row) throw new Problem('api-keys/not-found');
  return row;
}
