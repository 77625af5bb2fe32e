import {
  hasPermission,
  invitationRefusal,
  roleChangeRefusal,
  roleLabels,
  roles,
  type Role,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireRole } from '../../../platform/http/authorize.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findPerson } from '../../auth/queries/people.ts';
import { nameOfOrganization } from '../../organization/queries.ts';
import { roleLetter } from '../letters.ts';
import { setRole } from '../queries/members.ts';
import { lockMembership, refuseTeamChange } from './lock-membership.ts';
import { withdrawSent } from './withdraw-sent.ts';

/**
 * Changes a member's role, from their next request on, and tells them. Invitations that they could
 * no longer send are withdrawn.
 */
export async function changeRole(ctx: Ctx, services: Services, userId: string, to: Role) {
  const { role: from, ...change } = await lockMembership(ctx, userId);
  requireRole({ role: change.by }, { permission: 'team:write' });
  refuseTeamChange(ctx, roleChangeRefusal({ ...change, from, to }), [from, to]);
  const person = await findPerson(ctx.db, userId);
  const name = `${person.firstName} ${person.lastName}`;
  const message = `${name} is now ${roleLabels[to]}.`;
  if (from === to) return { message };

  await setRole(ctx, userId, to);
  await recordActivity(ctx, {
    action: 'team/role-changed',
    entity: 'user',
    entityId: userId,
    label: name,
    before: { role: from },
    after: { role: to },
  });
  await withdrawSent(ctx, userId, rolesNotInvitedBy(to));
  await queueMail(ctx, {
    to: { name, email: person.email },
    kind: 'team/role-changed',
    letter: roleLetter(await nameOfOrganization(ctx), to, services.publicUrl()),
  });
  return { message };
}

/** The roles that somebody with this role may invite nobody to. */
const rolesNotInvitedBy = (by: Role) =>
  roles.filter((role) => !hasPermission(by, 'team:write') || invitationRefusal(by, role) !== null);
