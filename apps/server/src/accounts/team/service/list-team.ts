import type { Ctx } from '../../../platform/core/context.ts';
import { isTwoStepRequired } from '../../organization/queries.ts';
import { toInvitation, toMember } from '../presenter.ts';
import { listOpenInvitations } from '../queries/invitations.ts';
import { listMembers } from '../queries/members.ts';

/** The members and the open invitations. */
export async function listTeam(ctx: Ctx) {
  const members = await listMembers(ctx);
  const invitations = await listOpenInvitations(ctx);
  return {
    data: {
      requiresTwoStep: await isTwoStepRequired(ctx),
      members: members.map((row) => toMember(ctx, row)),
      invitations: invitations.map((row) => toInvitation(ctx, row)),
    },
  };
}
