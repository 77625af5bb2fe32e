import { removalRefusal } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { requireRole } from '../../../platform/http/authorize.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findPerson } from '../../auth/queries/people.ts';
import { endSessionsOfMember } from '../../auth/queries/sessions.ts';
import { findOwners, nameOfOrganization } from '../../organization/queries.ts';
import { leavingLetter, removalLetter } from '../letters.ts';
import { setRole } from '../queries/members.ts';
import { findNextSession, openNextSession } from './next-session.ts';
import { lockMembership, refuseTeamChange } from './lock-membership.ts';
import { withdrawSent } from './withdraw-sent.ts';

type Request = { unit: UnitOfWork; caller: Caller };

/**
 * Removes a member, or lets a person leave. Their sessions in this organization end, and their open
 * invitations are withdrawn. A person who left continues in another of their organizations.
 */
export async function removeMember({ unit, caller }: Request, userId: string) {
  const { message, next } = await unit.inTransaction((ctx) => endMembership(ctx, userId));
  return { message, token: next && (await openNextSession(caller, next)) };
}

async function endMembership(ctx: Ctx, userId: string) {
  const { role, ...removal } = await lockMembership(ctx, userId);
  const { by, isSelf } = removal;
  if (!isSelf) requireRole({ role: by }, { permission: 'team:write' });
  refuseTeamChange(ctx, removalRefusal({ ...removal, role }), [role]);

  const person = await findPerson(ctx.db, userId);
  const name = `${person.firstName} ${person.lastName}`;
  const next = isSelf ? await findNextSession(ctx) : null;
  await setRole(ctx, userId, 'former');
  const whose = { organizationId: ctx.organization.id, userId, now: ctx.now };
  await endSessionsOfMember(ctx.db, whose);
  await recordActivity(ctx, {
    action: isSelf ? 'team/left' : 'team/removed',
    entity: 'user',
    entityId: userId,
    label: name,
  });
  await withdrawSent(ctx, userId);
  const organization = await nameOfOrganization(ctx);
  if (isSelf) {
    await tellOwners(ctx, name, organization);
    return { message: `You left ${organization}.`, next };
  }
  await queueMail(ctx, {
    to: { name, email: person.email },
    kind: 'team/removed',
    letter: removalLetter(organization),
  });
  return { message: `${name} was removed from the team.`, next };
}

/** Tells the owners who remain that a member left. */
async function tellOwners(ctx: Ctx, name: string, organization: string) {
  for (const { firstName, lastName, email } of await findOwners(ctx)) {
    await queueMail(ctx, {
      to: { name: `${firstName} ${lastName}`, email },
      kind: 'team/left',
      letter: leavingLetter(name, organization),
    });
  }
}
