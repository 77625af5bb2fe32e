import { Email, socialCallbackPath } from '@pledgewell/contract';
import type { Ctx } from '../../../../platform/core/context.ts';
import { readCookie } from '../../../../platform/auth/cookies.ts';
import { GoogleFailure, type Google, type GooglePerson } from '../../../../platform/auth/google.ts';
import { addTicket, consumeTicket } from '../../../../platform/auth/ticket.ts';
import { queriesOn } from '../../../../platform/db/connection.ts';
import { inTransaction, organizationId } from '../../../../platform/db/tenant.ts';
import type { Caller } from '../../../../platform/http/gate.ts';
import { Problem } from '../../../../platform/core/problem.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { runAsOrganization } from '../../../../platform/jobs/unit-of-work.ts';
import { recordActivity } from '../../../../platform/records/activity.ts';
import { findLoginOrFormer } from '../../queries/accounts.ts';
import { findIdentity, insertIdentity } from '../../queries/identities.ts';
import { findPerson, setPassword } from '../../queries/people.ts';
import { toUserActivity } from '../open-session.ts';
import { postNotice } from '../post.ts';
import { secureAccount } from '../reset.ts';
import { getInvitationByKey } from '../sign-in.ts';
import {
  browserCookie,
  callbackUrl,
  fingerprint,
  isSame,
  orProblemPage,
  problemPage,
  type StateData,
} from './begin.ts';
import { finishGoogleReauthentication } from './reauthenticate.ts';

/**
 * What the hand-off carries: its browser, the invitation that is accepted and, for an unknown
 * person, their Google identity.
 */
export type HandOffData = { browser: string; invitation?: string; person?: GooglePerson };

type Account = { user_id: string; organization_id: string; is_former: boolean };

const handOffSeconds = 60;

/**
 * Takes the browser back from Google and passes it to the page that exchanges the token. The answer
 * must contain a state that this browser requested and nobody has used.
 */
export async function finishGoogle(caller: Caller, google: Google | null): Promise<string> {
  const { services } = caller;
  if (!google) return problemPage(services, 'auth/google-off');

  return orProblemPage(caller, async () => {
    const { state, ticket } = await consumeState(caller);
    if (ticket.data.presence)
      return finishGoogleReauthentication(caller, google, { state, ticket });
    const { person } = await google.finish(callbackUrl(caller), { ...ticket.data, state });
    const secret = await handOffFor(caller, person, ticket.data);
    return `${services.publicUrl()}${socialCallbackPath}?token=${secret}`;
  });
}

async function consumeState({ services, request }: Caller) {
  const [state, ...more] = new URL(request.url, 'http://ours').searchParams.getAll('state');
  const browser = fingerprint(readCookie(request, browserCookie) ?? '');
  if (state === undefined || more.length > 0)
    throw new GoogleFailure('failed', 'not exactly one state');

  const ticket = await inTransaction(services.pools.app, (client) =>
    consumeTicket<StateData>(queriesOn(client), 'google-state', state),
  );
  if (!ticket || !isSame(ticket.data.browser, browser)) {
    throw new GoogleFailure('failed', 'the state belongs to another browser');
  }
  return { state, ticket };
}

/**
 * Finds the person by issuer and subject. The email address counts only the first time, and only if
 * Google has verified it.
 */
async function handOffFor(
  caller: Caller,
  person: GooglePerson,
  { browser, invitation }: StateData,
) {
  const { services, log } = caller;
  const { app } = services.pools;
  const data = invitation === undefined ? { browser } : { browser, invitation };
  const invited = invitation === undefined ? null : await findInvited(caller, invitation);
  const known = await findIdentity(app, person);
  if (known) {
    refuseOutsider(known, invited);
    return addHandOff(services, data, known);
  }

  const isEmail = Email.safeParse(person.email).success;
  if (!person.isEmailVerified || !isEmail) throw new Problem('auth/google-unverified');
  const found = await findLoginOrFormer(app, person.email);
  refuseOutsider(found, invited);
  if (!found) return addHandOff(services, { browser, person });

  await runAsOrganization(services, organizationId(found.organization_id), log, (ctx) =>
    link(ctx, services, found, person),
  );
  return addHandOff(services, data, found);
}

/** Whose account an invitation is for; the account may belong to a former member. */
async function findInvited(caller: Caller, invitation: string) {
  const { email } = await getInvitationByKey(caller, invitation);
  const login = await findLoginOrFormer(caller.services.pools.app, email);
  return { userId: login?.user_id };
}

/**
 * Refuses a former member, whom Google has identified as the right password does at sign-in. Who
 * accepts an invitation may be one, but must have the account that the invitation is for.
 */
function refuseOutsider(
  account: Account | undefined,
  invited: { userId: string | undefined } | null,
) {
  if (invited === null) {
    if (account?.is_former) throw new Problem('team/former-member');
  } else if (!account || account.user_id !== invited.userId) {
    throw new Problem('team/google-other-email');
  }
}

/**
 * Links Google to the account with its address. If the address was never verified, a stranger may
 * have opened the account as a trap for the address's owner, so everything that was set up for the
 * account is removed.
 */
async function link(
  ctx: Ctx,
  services: Services,
  { user_id: userId, is_former: isFormer }: Account,
  google: GooglePerson,
) {
  const person = await findPerson(ctx.db, userId);
  if (person.disabledAt !== null) throw new Problem('auth/disabled');
  const isProven = person.emailVerifiedAt !== null;
  if (!isProven) {
    await setPassword(ctx.db, userId, null);
    await secureAccount(ctx, person);
  }
  const { issuer, subject } = google;
  await insertIdentity(ctx.db, { issuer, subject, userId });
  // The history of an organization shows nothing of a person who has left it.
  if (!isFormer) {
    const activity = toUserActivity(userId, person.email, 'auth/google-linked');
    await recordActivity({ ...ctx, userId }, activity);
  }
  await postNotice(ctx, services, person, isProven ? 'google-linked' : 'google-took-over');
}

const addHandOff = ({ pools }: Services, data: HandOffData, known?: Account) =>
  inTransaction(pools.app, (client) =>
    addTicket(queriesOn(client), {
      purpose: 'hand-off',
      seconds: handOffSeconds,
      data,
      ...(known ? { organizationId: known.organization_id, userId: known.user_id } : {}),
    }),
  );
