import type { Role } from './roles.ts';

/** Why a change of the team is refused. */
export type TeamRefusal = 'owners-only' | 'own-role' | 'last-owner';

type Change = {
  /** The role of the person who makes the change. */
  by: Role;
  /** Whether they change their own membership. */
  isSelf: boolean;
  /** The number of owners before the change. */
  owners: number;
};

type RoleChange = Change & { from: Role; to: Role };
type Removal = Change & { role: Role };

/** Only owners make owners. */
export const invitationRefusal = (by: Role, role: Role): TeamRefusal | null =>
  role === 'owner' && by !== 'owner' ? 'owners-only' : null;

/**
 * Returns why a member's role may not be changed; null if it may. Nobody changes their own role,
 * except an owner who hands over to another one.
 */
export function roleChangeRefusal(change: RoleChange): TeamRefusal | null {
  const { by, isSelf, from, to } = change;
  if (isSelf && from !== 'owner') return 'own-role';
  if ((from === 'owner' || to === 'owner') && by !== 'owner') return 'owners-only';
  return from === 'owner' && to !== 'owner' ? lastOwnerRefusal(change) : null;
}

/** Returns why a member may not be removed; null if they may. Everybody may leave. */
export function removalRefusal(removal: Removal): TeamRefusal | null {
  const { by, isSelf, role } = removal;
  if (role !== 'owner') return null;
  return by === 'owner' || isSelf ? lastOwnerRefusal(removal) : 'owners-only';
}

/** An organization always keeps at least one owner. */
const lastOwnerRefusal = ({ owners }: Change) => (owners <= 1 ? 'last-owner' : null);
