import { hashOfSecret } from '../../../platform/auth/ticket.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { findInvitation } from '../queries/invitations.ts';

/** The invitation of a link. An expired, withdrawn or used link gets the same refusal. */
export async function getInvitationByToken({ services }: Caller, token: string) {
  const tokenHash = hashOfSecret(token);
  const found = await findInvitation(services.pools.app, tokenHash, services.now());
  if (!found) throw new Problem('team/invitation-invalid');
  return { ...found, tokenHash };
}

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
