import type { Role } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { addMember, findInvitation, markAccepted } from '../queries/invitation.ts';
import { findPerson, markVerified } from '../queries/people.ts';
import { completeSignIn, openSession } from './open-session.ts';

/** The invitation of a link. An expired, withdrawn or used link gets the same refusal. */
export async function getInvitation({ services }: Pick<Caller, 'services'>, tokenHash: Buffer) {
  const found = await findInvitation(services.pools.app, tokenHash, services.now());
  if (!found) throw new Problem('team/invitation-invalid');
  return { ...found, tokenHash };
}

export type Invitation = Awaited<ReturnType<typeof getInvitation>>;

type Newcomer = {
  /** Returns the person, whose identity is proven, in the transaction that makes them a member. */
  findUserId: (ctx: Ctx) => Promise<string>;
  isRemembered: boolean;
  provenAt?: Date;
};

/**
 * Uses an invitation up, makes the person a member and signs them in to the organization. Of two
 * requests at once, the second one is refused.
 */
export async function joinTeam(
  caller: Caller,
  invitation: Invitation,
  { findUserId, ...opening }: Newcomer,
) {
  const { services, log } = caller;
  const id = organizationId(invitation.organization_id);
  const opened = await runAsOrganization(services, id, log, async (ctx) => {
    const accepted = await markAccepted(ctx, invitation.tokenHash);
    if (!accepted) throw new Problem('team/invitation-invalid');
    const userId = await findUserId(ctx);
    await addMember(ctx, userId, accepted.role as Role);
    await verifyInvitedEmail(ctx, userId);
    return openSession(ctx, caller, { ...opening, userId, action: 'team/joined' });
  });
  return completeSignIn(caller, opened, `Welcome to ${invitation.organization_name}!`);
}

/** The invitation's link proved that the address is the person's. */
async function verifyInvitedEmail(ctx: Ctx, userId: string) {
  const { emailVerifiedAt } = await findPerson(ctx.db, userId);
  if (emailVerifiedAt === null) await markVerified(ctx.db, userId, ctx.now);
}
