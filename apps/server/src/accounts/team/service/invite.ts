import { randomUUIDv7 } from 'node:crypto';
import type { NewInvitation } from '@pledgewell/contract';
import { emailKey, invitationRefusal, roleLabels, type Role } from '@pledgewell/domain';
import { hashOfSecret, newSecret } from '../../../platform/auth/ticket.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { sessionOwner } from '../../auth/service/session-owner.ts';
import { toInvitation } from '../presenter.ts';
import { findOpenInvitation, insertInvitation } from '../queries/invitations.ts';
import { isMember } from '../queries/members.ts';
import { lockMembership, refuseTeamChange } from './lock-membership.ts';
import { getVerifiedSender, invitationExpiry, postInvitation } from './post-invitation.ts';

/** Invites a person by email. */
export async function invite(ctx: Ctx, services: Services, { email, role }: NewInvitation) {
  const sender = await getVerifiedSender(ctx);
  await refuseInvitation(ctx, role);
  if (await isMember(ctx, email)) throw new Problem('team/already-member');

  const id = randomUUIDv7();
  const secret = newSecret();
  const isNew = await insertInvitation(ctx, {
    id,
    email,
    emailKey: emailKey(email),
    role,
    tokenHash: hashOfSecret(secret),
    invitedBy: sender.id,
    expiresAt: invitationExpiry(ctx.now),
  });
  if (!isNew) throw new Problem('team/already-invited');
  await postInvitation(ctx, services, sender, { email, role, secret });
  await recordActivity(ctx, toInvitationActivity('team/invited', { id, email, role }));
  return showOpenInvitation(ctx, id, `Invitation sent to ${email}.`);
}

/** Refuses an invitation as an owner by anybody else. */
export async function refuseInvitation(ctx: Ctx, role: Role) {
  const { by } = await lockMembership(ctx, sessionOwner(ctx).userId);
  refuseTeamChange(ctx, invitationRefusal(by, role), [role]);
}

export async function showOpenInvitation(ctx: Ctx, id: string, message: string) {
  const row = await findOpenInvitation(ctx, id);
  if (!row) throw new Problem('team/invitation-not-found');
  return { data: toInvitation(ctx, row), message };
}

type InvitationAction = 'team/invited' | 'team/invited-again' | 'team/withdrawn';

/** What the history records about an invitation. */
export const toInvitationActivity = (
  action: InvitationAction,
  { id, email, role }: { id: string; email: string; role: string },
) => ({
  action,
  entity: 'invitation',
  entityId: id,
  label: `${email} as ${roleLabels[role as Role]}`,
});
