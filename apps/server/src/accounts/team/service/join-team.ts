import type { Role } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { findPerson, markVerified } from '../../auth/queries/people.ts';
import { markAccepted } from '../queries/invitations.ts';
import { addMember } from '../queries/members.ts';

/** Uses an invitation up. Of two requests at once, the second one is refused. */
export async function consumeInvitation(ctx: Ctx, tokenHash: Buffer) {
  const invitation = await markAccepted(ctx, tokenHash);
  if (!invitation) throw new Problem('team/invitation-invalid');
  return { role: invitation.role as Role };
}

/** Makes the person a member. The invitation's link proved that the address is theirs. */
export async function joinTeam(ctx: Ctx, userId: string, role: Role) {
  await addMember(ctx, userId, role);
  const { emailVerifiedAt } = await findPerson(ctx.db, userId);
  if (emailVerifiedAt === null) await markVerified(ctx.db, userId, ctx.now);
}
