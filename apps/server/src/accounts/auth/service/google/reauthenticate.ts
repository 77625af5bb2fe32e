import {
  googleSignInPath,
  reauthenticationPath,
  reauthenticationProblems,
} from '@pledgewell/contract';
import type { Ctx } from '../../../../platform/core/context.ts';
import { readCookie } from '../../../../platform/auth/cookies.ts';
import { GoogleFailure, type Google, type GoogleReturn } from '../../../../platform/auth/google.ts';
import { addTicket, readTicket, type Ticket } from '../../../../platform/auth/ticket.ts';
import { queriesOn } from '../../../../platform/db/connection.ts';
import { inTransaction, organizationId } from '../../../../platform/db/tenant.ts';
import type { Caller } from '../../../../platform/http/gate.ts';
import { Problem } from '../../../../platform/core/problem.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { runAsOrganization } from '../../../../platform/jobs/unit-of-work.ts';
import { findIdentity, hasIdentity } from '../../queries/identities.ts';
import { findPerson } from '../../queries/people.ts';
import { markProven } from '../../queries/sessions.ts';
import { sessionOwner } from '../session-owner.ts';
import {
  browserCookie,
  callbackUrl,
  callbackPath,
  fingerprint,
  isSame,
  newState,
  rememberBrowser,
  stateSeconds,
  type StateData,
} from './begin.ts';

/** The URL where the sign-in window begins, with the state of its round trip. */
export const reauthenticationBeginPath = `${googleSignInPath}/presence`;

/** Clocks differ, so Google may report a time slightly before our request. */
const clockSkewMs = 30_000;

/**
 * Begins a round trip for this session alone. This browser gets its part with the answer, so that
 * the URL is useless in another person's browser.
 */
export async function offerGoogleReauthentication(
  ctx: Ctx,
  { services, reply }: Caller,
  google: Google | null,
) {
  if (!google) throw new Problem('auth/google-off');
  const { organizationId: organization, userId } = sessionOwner(ctx);
  if (ctx.sessionId === null) throw new Problem('auth/signed-out');
  if (!(await hasIdentity(ctx.db, userId))) throw new Problem('auth/no-google');

  const { email } = await findPerson(ctx.db, userId);
  const presence = { sessionId: ctx.sessionId, email, beganAt: ctx.now.toISOString() };
  const state = await addTicket(ctx.db, {
    purpose: 'google-state',
    seconds: stateSeconds,
    organizationId: organization,
    userId,
    data: { ...newState(services, reply).data, presence },
  });
  return { data: { url: `${reauthenticationBeginPath}?state=${state}` } };
}

/** Sends the window to Google, which must ask the person to sign in again. */
export async function beginGoogleReauthentication(caller: Caller, google: Google | null) {
  const { services, request } = caller;
  if (!google) return reauthenticationPage(services, 'auth/google-off');

  return orReauthenticationPage(caller, async () => {
    const state = new URL(request.url, 'http://ours').searchParams.get('state') ?? '';
    const ticket = await inTransaction(services.pools.app, (client) =>
      readTicket<StateData>(queriesOn(client), 'google-state', state),
    );
    const browser = fingerprint(readCookie(request, browserCookie) ?? '');
    if (!ticket?.data.presence || !isSame(ticket.data.browser, browser)) {
      throw new GoogleFailure('failed', 'the state belongs to another browser');
    }
    const { nonce, verifier, presence } = ticket.data;
    const returnTo = `${services.publicUrl()}${callbackPath}`;
    return google.begin({ state, nonce, verifier }, returnTo, { again: presence.email });
  });
}

type Return = { state: string; ticket: Ticket<StateData> };

/** Takes the window back, and marks the session if the same person has just signed in there. */
export const finishGoogleReauthentication = (
  caller: Caller,
  google: Google,
  { state, ticket }: Return,
) =>
  orReauthenticationPage(caller, async () => {
    rememberBrowser(caller.services, caller.reply, { value: '', seconds: 0 });
    const checks = { ...ticket.data, state };
    await confirm(caller, ticket, await google.finish(callbackUrl(caller), checks));
    return `${caller.services.publicUrl()}${reauthenticationPath}`;
  });

async function confirm(
  { services, log }: Caller,
  { organizationId: organization, userId, data: { presence } }: Ticket<StateData>,
  { person, signedInAt }: GoogleReturn,
) {
  if (!presence || organization === null || userId === null) throw new Problem('auth/signed-out');
  const known = await findIdentity(services.pools.app, person);
  if (known?.user_id !== userId) throw new Problem('auth/google-other-account');

  const earliest = new Date(presence.beganAt).getTime() - clockSkewMs;
  if (signedInAt === null || signedInAt.getTime() < earliest) {
    throw new Problem('auth/google-not-now');
  }
  const id = organizationId(organization);
  const isMarked = await runAsOrganization(services, id, log, ({ db, now }) => {
    const provenAt = signedInAt < now ? signedInAt : now;
    const { sessionId } = presence;
    return markProven(db, { organizationId: id, userId, now }, { sessionId, provenAt });
  });
  if (!isMarked) throw new Problem('auth/signed-out');
}

const reauthenticationPage = (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  code: (typeof reauthenticationProblems)[number],
) => `${publicUrl()}${reauthenticationPath}?problem=${encodeURIComponent(code)}`;

/** Answers a user who came through a popup window in that window. */
async function orReauthenticationPage({ services, log }: Caller, work: () => Promise<string>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GoogleFailure || error instanceof Problem)) throw error;
    log.warn({ event: 'auth/google-presence', reason: error.message }, 'proof refused');
    const code = error instanceof Problem ? error.code : `auth/google-${error.kind}`;
    const known = reauthenticationProblems.find((each) => each === code);
    return reauthenticationPage(services, known ?? 'auth/google-failed');
  }
}
