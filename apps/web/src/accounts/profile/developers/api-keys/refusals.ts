import { apiKeyProblems, type User } from '@pledgewell/contract';
import { findTier } from '@pledgewell/domain';
import { useRefusal, useRoleRefusal } from '../../../../lib/account.ts';

export type KeyRefusals = {
  /** Why no key can be created, changed or replaced now. */
  write: string | null;
  /** Why no key can be revoked now, which any plan and a read-only workspace allow. */
  revoke: string | null;
};

/** What the role, the plan or a read-only workspace refuses. */
export function useKeyRefusals(user: User): KeyRefusals {
  const refusal = useRefusal('api-keys:write');
  const ofRole = useRoleRefusal('api-keys:write');
  const ofTier = hasApiAccess(user) ? null : apiKeyProblems['api-keys/tier'].message;
  return { write: ofRole ?? ofTier ?? refusal, revoke: ofRole };
}

export const hasApiAccess = ({ tier }: Pick<User, 'tier'>) => findTier(tier.id).hasApiAccess;
