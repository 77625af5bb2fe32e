import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { changeOpenInvitation, findOpenInvitation } from '../queries/invitations.ts';
import { toInvitationActivity } from './invite.ts';

/** Withdraws an invitation. Its link stops working at once. */
export async function withdrawInvitation(ctx: Ctx, id: string) {
  const invitation = await findOpenInvitation(ctx, id);
  const isOpen = await changeOpenInvitation(ctx, id, { withdrawnAt: ctx.now });
  if (!invitation || !isOpen) throw new Problem('team/invitation-not-found');
  await recordActivity(ctx, toInvitationActivity('team/withdrawn', invitation));
  return { message: `The invitation of ${invitation.email} was withdrawn.` };
}
