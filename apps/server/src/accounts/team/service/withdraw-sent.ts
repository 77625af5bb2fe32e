import { roles, type Role } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { withdrawInvitationsBy } from '../queries/invitations.ts';
import { toInvitationActivity } from './invite.ts';

/**
 * Withdraws the open invitations that a person sent, to all roles or to some. Otherwise somebody
 * who loses a role could come back with it at another address.
 */
export async function withdrawSent(
  ctx: Ctx,
  userId: string,
  invitedRoles: readonly Role[] = roles,
) {
  for (const invitation of await withdrawInvitationsBy(ctx, userId, invitedRoles)) {
    await recordActivity(ctx, toInvitationActivity('team/withdrawn', invitation));
  }
}
