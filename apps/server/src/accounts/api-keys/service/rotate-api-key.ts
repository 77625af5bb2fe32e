import type { KeyRole, KeyScope } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { keyStatus } from '../presenter.ts';
import { updateApiKey } from '../queries/api-keys.ts';
import { addApiKey } from './create-api-key.ts';
import { getApiKey, lockApiKey } from './get-api-key.ts';
import { toKeyActivity } from './key-activity.ts';

const hourMs = 60 * 60 * 1_000;

/** Replaces a key with one of the same settings. Both work until the overlap ends. */
export async function rotateApiKey(
  ctx: Ctx,
  services: Services,
  { id, overlapHours }: { id: string; overlapHours: number },
) {
  const row = await lockApiKey(ctx, id);
  if (keyStatus(ctx.now, row) !== 'active') throw new Problem('api-keys/ended');
  const overlapEndsAt = new Date(ctx.now.getTime() + overlapHours * hourMs);
  const expiresAt =
    row.expiresAt !== null && row.expiresAt < overlapEndsAt ? row.expiresAt : overlapEndsAt;
  // The replaced key gives its name to the new one.
  await updateApiKey(ctx, id, { expiresAt, replacedBy: id });
  const { name, role, scopes, ipRanges } = row;
  const created = await addApiKey(ctx, services, {
    name,
    role: role as KeyRole,
    scopes: scopes as KeyScope[] | null,
    ipRanges,
    expiresAt: extend(row, ctx.now),
  });
  await updateApiKey(ctx, id, { replacedBy: created.id });
  await recordActivity(ctx, toKeyActivity('api-keys/rotated', { id: created.id, name }));
  return {
    data: { ...(await getApiKey(ctx, created.id)), key: created.key },
    message: 'New API key created. Copy it now: you can’t see it again.',
  };
}

/** The new key lasts as long as the replaced one was meant to. */
const extend = (row: { createdAt: Date; expiresAt: Date | null }, now: Date) =>
  row.expiresAt === null
    ? null
    : new Date(now.getTime() + (row.expiresAt.getTime() - row.createdAt.getTime()));
