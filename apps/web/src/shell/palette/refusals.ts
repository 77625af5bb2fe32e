import { useQuery } from '@tanstack/react-query';
import { meQuery, useReadOnlyReason } from '../../lib/account.ts';
import { roleRefusal } from '../../lib/role-refusal.ts';
import type { Command } from './commands.ts';

/** Why the person's role or a read-only workspace refuses a command; null if neither does. */
export function useCommandRefusals() {
  const { data: user } = useQuery(meQuery());
  const readOnly = useReadOnlyReason();
  return ({ permission, adds }: Command): string | null => {
    const ofRole = user && permission ? roleRefusal(user.role, permission) : null;
    return ofRole ?? (adds ? readOnly : null);
  };
}
