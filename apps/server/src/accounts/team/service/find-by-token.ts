import { hashOfSecret } from '../../../platform/auth/ticket.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { getInvitation } from '../../auth/service/join-team.ts';

/** The invitation that the token of a link is for. */
export const getInvitationByToken = (caller: Caller, token: string) =>
  getInvitation(caller, hashOfSecret(token));

/** What the page behind the link shows. */
export async function showInvitation(caller: Caller, token: string) {
  const found = await getInvitationByToken(caller, token);
  return {
    data: {
      organizationName: found.organization_name,
      invitedBy: found.invited_by,
      email: found.email,
      role: found.role,
      hasAccount: found.has_account,
    },
  };
}
