import { type InvitationAnswer, teamEndpoints as on } from '@pledgewell/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { startSession } from '../../../lib/session/session.ts';

/** What the invitation behind a link is for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await call(on.showInvitation, { body: { token }, signal })).data,
    // Once it is accepted, its link is refused.
    staleTime: Infinity,
  });

type Accepted = { message: string } | { ticket: string };

/**
 * Accepts with a new account or the password of an existing one. Returns the server's sentence, or
 * the ticket of the second step.
 */
export async function acceptInvitation(body: InvitationAnswer): Promise<Accepted> {
  const reply = await call(on.acceptInvitation, { body });
  if ('twoStep' in reply) return { ticket: reply.twoStep.ticket };
  startSession(reply.token);
  return { message: reply.message };
}

/** Accepts as the signed-in person. Returns the server's sentence. */
export async function acceptSignedIn(invitation: string) {
  const { token, message } = await call(on.acceptSignedIn, { body: { token: invitation } });
  startSession(token);
  return message;
}
