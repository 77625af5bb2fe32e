import type { GoogleRegistration } from '@pledgewell/contract';
import { readCookie } from '../../../../platform/auth/cookies.ts';
import type { GooglePerson } from '../../../../platform/auth/google.ts';
import { addTicket, readTicket, consumeTicket } from '../../../../platform/auth/ticket.ts';
import { queriesOn } from '../../../../platform/db/connection.ts';
import { inTransaction, organizationId } from '../../../../platform/db/tenant.ts';
import type { Caller } from '../../../../platform/http/gate.ts';
import { Problem } from '../../../../platform/core/problem.ts';
import { runAsOrganization } from '../../../../platform/jobs/unit-of-work.ts';
import { insertIdentity } from '../../queries/identities.ts';
import { completeSignIn } from '../open-session.ts';
import { openAccount, refuseClosedRegistration } from '../register.ts';
import { answerFirstStep, takeFirstStep } from '../sign-in.ts';
import { browserCookie, fingerprint, isSame, rememberBrowser } from './begin.ts';
import type { HandOffData } from './callback.ts';

const signUpSeconds = 30 * 60;

/**
 * Exchanges the token in the URL. The token is valid once, for a minute, and only in the browser
 * that came back from Google, so that a link sent by someone else signs nobody in.
 */
export async function exchangeHandOff(caller: Caller, { token }: { token: string }) {
  const { services, request, reply, log } = caller;
  const ticket = await inTransaction(services.pools.app, (client) =>
    readTicket<HandOffData>(queriesOn(client), 'hand-off', token),
  );
  const browser = fingerprint(readCookie(request, browserCookie) ?? '');
  if (!ticket || !isSame(ticket.data.browser, browser)) throw new Problem('auth/hand-off-invalid');

  rememberBrowser(services, reply, { value: '', seconds: 0 });
  const { userId, data } = ticket;
  if (userId === null || ticket.organizationId === null) return inviteToSignUp(caller, token, data);

  const id = organizationId(ticket.organizationId);
  const step = await runAsOrganization(services, id, log, async (ctx) => {
    if (!(await consumeTicket(ctx.db, 'hand-off', token)))
      throw new Problem('auth/hand-off-invalid');
    const { invitation } = data;
    const who = { userId, isRemembered: false };
    return takeFirstStep(ctx, caller, invitation === undefined ? who : { ...who, invitation });
  });
  return answerFirstStep(caller, step);
}

/** For a new person, the account is created once they have named their organization and a plan. */
async function inviteToSignUp(caller: Caller, token: string, { person }: HandOffData) {
  if (!person) throw new Problem('auth/hand-off-invalid');
  refuseClosedRegistration(caller);
  const { services } = caller;
  const ticket = await inTransaction(services.pools.app, async (client) => {
    const db = queriesOn(client);
    if (!(await consumeTicket(db, 'hand-off', token))) throw new Problem('auth/hand-off-invalid');
    return addTicket(db, { purpose: 'google-sign-up', seconds: signUpSeconds, data: person });
  });
  const { email, firstName, lastName } = person;
  return {
    message: 'Tell us about your organization to finish.',
    newAccount: { ticket, expiresInSeconds: signUpSeconds, email, firstName, lastName },
  };
}

/** Creates the account of a first-time Google user whose address Google has verified. */
export async function completeGoogle(
  caller: Caller,
  { ticket: secret, ...given }: GoogleRegistration,
) {
  refuseClosedRegistration(caller);
  const ticket = await inTransaction(caller.services.pools.app, (client) =>
    readTicket<GooglePerson>(queriesOn(client), 'google-sign-up', secret),
  );
  if (!ticket) throw new Problem('auth/step-expired');

  const { issuer, subject, email } = ticket.data;
  const who = await openAccount(caller, {
    given: { ...given, email },
    passwordHash: null,
    isVerified: true,
    also: async (ctx, userId) => {
      const isMine = await consumeTicket(ctx.db, 'google-sign-up', secret);
      if (!isMine) throw new Problem('auth/step-expired');
      await insertIdentity(ctx.db, { issuer, subject, userId });
    },
  });
  return completeSignIn(caller, who, 'Welcome! Your account was created.');
}
