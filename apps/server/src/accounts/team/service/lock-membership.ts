import type { Role, TeamRefusal } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { requireReauthentication } from '../../../platform/http/authorize.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lockMembers } from '../queries/members.ts';

type LockedMembership = {
  /** The member's role. */
  role: Role;
  /** The role of the person who asks, which may have changed since the request began. */
  by: Role;
  isSelf: boolean;
  /** The number of owners. */
  owners: number;
};

/** Locks all memberships until the transaction ends, and returns what the rules need of one. */
export async function lockMembership(ctx: Ctx, userId: string): Promise<LockedMembership> {
  const members = await lockMembers(ctx);
  const findRole = (id: string | null) => members.find((each) => each.userId === id)?.role;
  const by = findRole(ctx.userId);
  if (by === undefined) throw new Problem('auth/signed-out');
  const role = findRole(userId);
  if (role === undefined) throw new Problem('team/member-not-found');
  const owners = members.filter((each) => each.role === 'owner').length;
  return { role, by, isSelf: userId === ctx.userId, owners };
}

/** Throws a refusal of the rules, and one of a stale proof if an owner is involved. */
export function refuseTeamChange(ctx: Ctx, refusal: TeamRefusal | null, roles: readonly Role[]) {
  if (refusal !== null) throw new Problem(`team/${refusal}`);
  requireReauthentication(ctx, { needsReauthentication: roles.includes('owner') });
}
