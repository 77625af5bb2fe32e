import { randomUUIDv7 } from 'node:crypto';
import type { NewApiKey } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hashKey, keyHint, newKeyText } from '../../../platform/auth/api-key-text.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { lockCollection } from '../../../platform/records/lock-collection.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { sessionOwner } from '../../auth/service/session-owner.ts';
import { countActiveKeys, insertApiKey } from '../queries/api-keys.ts';
import { getApiKey } from './get-api-key.ts';
import { toKeyActivity } from './key-activity.ts';

export const nameTaken = { api_keys_name: 'api-keys/name-taken' } as const;

const mostActiveKeys = 50;
const dayMs = 24 * 60 * 60 * 1_000;

export async function createApiKey(
  ctx: Ctx,
  services: Services,
  { expiresInDays, ...settings }: NewApiKey,
) {
  await lockCollection(ctx, 'api-keys');
  const count = await countActiveKeys(ctx);
  if (count >= mostActiveKeys) throw new Problem('api-keys/too-many', { values: { count } });
  const expiresAt =
    expiresInDays === null ? null : new Date(ctx.now.getTime() + expiresInDays * dayMs);
  const { id, key } = await addApiKey(ctx, services, { ...settings, expiresAt });
  await recordActivity(ctx, toKeyActivity('api-keys/created', { id, ...settings }));
  return {
    data: { ...(await getApiKey(ctx, id)), key },
    message: 'API key created. Copy it now: you can’t see it again.',
  };
}

type KeySettings = Omit<NewApiKey, 'expiresInDays'> & { expiresAt: Date | null };

/** Stores a new key and returns its text, of which the database keeps only the hash. */
export async function addApiKey(ctx: Ctx, services: Services, settings: KeySettings) {
  const id = randomUUIDv7();
  const key = newKeyText(services.provider?.isStandIn === true ? 'test' : 'live');
  await refuseViolations(
    nameTaken,
    insertApiKey(ctx, {
      ...settings,
      id,
      keyHash: hashKey(key),
      hint: keyHint(key),
      createdBy: sessionOwner(ctx).userId,
    }),
  );
  return { id, key };
}
