import { emailKey } from '@pledgewell/domain';
import { Problem } from '../../../platform/core/problem.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { findPerson } from '../../auth/queries/people.ts';
import { completeSignIn, openSession } from '../../auth/service/open-session.ts';
import { continueSession } from '../../auth/service/organizations.ts';
import { getInvitationByToken } from './find-by-token.ts';
import { consumeInvitation, joinTeam } from './join-team.ts';

/** Accepts an invitation to the signed-in person's address, and opens a session there. */
export async function acceptSignedIn(caller: Caller, token: string) {
  const { services, log } = caller;
  const found = await getInvitationByToken(caller, token);
  const session = await continueSession(caller, async (ctx, userId) => {
    const { email } = await findPerson(ctx.db, userId);
    if (emailKey(email) === emailKey(found.email)) return;
    throw new Problem('team/other-email', { values: { email: found.email } });
  });
  const id = organizationId(found.organization_id);
  const opened = await runAsOrganization(services, id, log, async (ctx) => {
    const { role } = await consumeInvitation(ctx, found.tokenHash);
    await joinTeam(ctx, session.userId, role);
    return openSession(ctx, caller, { ...session, action: 'team/joined' });
  });
  return completeSignIn(caller, opened, `Welcome to ${found.organization_name}!`);
}
