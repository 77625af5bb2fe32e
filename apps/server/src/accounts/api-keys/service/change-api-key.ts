import type { ApiKeyChange } from '@pledgewell/contract';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { keyStatus } from '../presenter.ts';
import { updateApiKey } from '../queries/api-keys.ts';
import { nameTaken } from './create-api-key.ts';
import { getApiKey, lockApiKey } from './get-api-key.ts';
import { toKeyActivity } from './key-activity.ts';

/** Changes what a key is called and may do, from its next request on. */
export async function changeApiKey(ctx: Ctx, id: string, change: ApiKeyChange) {
  const row = await lockApiKey(ctx, id);
  if (keyStatus(ctx.now, row) !== 'active') throw new Problem('api-keys/ended');
  await refuseViolations(nameTaken, updateApiKey(ctx, id, change));
  await recordActivity(ctx, toKeyActivity('api-keys/changed', { id, ...change }));
  return { data: await getApiKey(ctx, id), message: 'API key saved.' };
}

/** Revokes a key, whose next request is refused. */
export async function revokeApiKey(ctx: Ctx, id: string) {
  const row = await lockApiKey(ctx, id);
  if (row.revokedAt === null) {
    await updateApiKey(ctx, id, { revokedAt: ctx.now });
    await recordActivity(ctx, toKeyActivity('api-keys/revoked', row));
  }
  return { message: `The API key ${row.name} is revoked.` };
}
