import { emailKey } from '@pledgewell/domain';
import { Problem } from '../../../platform/core/problem.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { findPerson } from '../../auth/queries/people.ts';
import { joinTeam } from '../../auth/service/join-team.ts';
import { continueSession } from '../../auth/service/organizations.ts';
import { getInvitationByToken } from './find-by-token.ts';

/** Accepts an invitation to the signed-in person's address, and opens a session there. */
export async function acceptSignedIn(caller: Caller, token: string) {
  const invitation = await getInvitationByToken(caller, token);
  const { userId, ...session } = await continueSession(caller, async (ctx, id) => {
    const { email } = await findPerson(ctx.db, id);
    if (emailKey(email) === emailKey(invitation.email)) return;
    throw new Problem('team/other-email', { values: { email: invitation.email } });
  });
  return joinTeam(caller, invitation, { ...session, findUserId: async () => userId });
}
