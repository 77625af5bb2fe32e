import { apiKeyProblems, type User } from '@pledgewell/contract';
import { apiAccessRefusal } from '@pledgewell/domain';
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
  const tierRefusal = apiAccessRefusal({ tier: user.tier.id }, 'keys');
  const ofTier = tierRefusal && apiKeyProblems[tierRefusal].message;
  return { write: ofRole ?? ofTier ?? refusal, revoke: ofRole };
}

export const hasApiAccess = ({ tier }: Pick<User, 'tier'>) =>
  apiAccessRefusal({ tier: tier.id }, 'keys') === null;
