import type { Role } from '@pledgewell/domain';
import { hashOfSecret, newSecret } from '../../../platform/auth/ticket.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { changeOpenInvitation, findOpenInvitation } from '../queries/invitations.ts';
import { refuseInvitation, showOpenInvitation, toInvitationActivity } from './invite.ts';
import { getVerifiedSender, invitationExpiry, postInvitation } from './post-invitation.ts';

/** Sends a new link, which is valid for another 72 hours. The earlier link stops working. */
export async function resendInvitation(ctx: Ctx, services: Services, id: string) {
  const invitation = await findOpenInvitation(ctx, id);
  if (!invitation) throw new Problem('team/invitation-not-found');
  const sender = await getVerifiedSender(ctx);
  const { email } = invitation;
  const role = invitation.role as Role;
  await refuseInvitation(ctx, role);

  const secret = newSecret();
  const renewal = { tokenHash: hashOfSecret(secret), expiresAt: invitationExpiry(ctx.now) };
  const isOpen = await changeOpenInvitation(ctx, id, renewal);
  if (!isOpen) throw new Problem('team/invitation-not-found');
  await postInvitation(ctx, services, sender, { email, role, secret });
  await recordActivity(ctx, toInvitationActivity('team/invited-again', invitation));
  return showOpenInvitation(ctx, id, `Invitation sent to ${email} again.`);
}
