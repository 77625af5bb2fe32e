import type { ApiKey, KeyRole, KeyScope } from '@pledgewell/contract';
import type { Ctx } from '../../platform/core/context.ts';
import type { ApiKeyRow } from './queries/api-keys.ts';

export const toApiKey = (ctx: Ctx, row: ApiKeyRow): ApiKey => ({
  _id: row.id,
  name: row.name,
  hint: row.hint,
  role: row.role as KeyRole,
  scopes: row.scopes as KeyScope[] | null,
  ipRanges: row.ipRanges,
  createdBy: `${row.firstName} ${row.lastName}`,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: row.lastUsedIp,
  status: keyStatus(ctx.now, row),
});

export function keyStatus(
  now: Date,
  { revokedAt, expiresAt, replacedBy }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt' | 'replacedBy'>,
): ApiKey['status'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return replacedBy === null ? 'active' : 'replaced';
}
