import { teamProblems, type TeamMember } from '@pledgewell/contract';
import {
  invitationRefusal,
  removalRefusal,
  type Role,
  roleChangeRefusal,
  type TeamRefusal,
} from '@pledgewell/domain';
import { roleRefusal } from '../../../lib/role-refusal.ts';

/** Who looks at the team, and how many owners it has. */
export type Viewpoint = { by: Role; owners: number };

/** Why this person can't change a member to a role; null if they can. */
export function changeRefusal({ by, owners }: Viewpoint, member: TeamMember, to: Role) {
  const { role: from, isYou: isSelf } = member;
  return (
    roleRefusal(by, 'team:write') ?? toSentence(roleChangeRefusal({ by, owners, isSelf, from, to }))
  );
}

/** Why this person can't change a member's role at all; null if they can. */
export const anyChangeRefusal = (viewpoint: Viewpoint, member: TeamMember) =>
  changeRefusal(viewpoint, member, member.role === 'admin' ? 'viewer' : 'admin');

/** Why this person can't remove a member, or leave; null if they can. */
export function removeRefusal({ by, owners }: Viewpoint, { role, isYou: isSelf }: TeamMember) {
  const ofRole = isSelf ? null : roleRefusal(by, 'team:write');
  return ofRole ?? toSentence(removalRefusal({ by, owners, isSelf, role }));
}

/** Why this person can't invite somebody with a role; null if they can. */
export const inviteRefusal = (by: Role, role: Role) => toSentence(invitationRefusal(by, role));

const toSentence = (refusal: TeamRefusal | null) =>
  refusal && teamProblems[`team/${refusal}`].message;
