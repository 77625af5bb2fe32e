import { timingSafeEqual } from 'node:crypto';
import { googleProblems, googleSignInPath, socialCallbackPath } from '@pledgewell/contract';
import { setCookie } from '../../../../platform/auth/cookies.ts';
import { GoogleFailure, type Google } from '../../../../platform/auth/google.ts';
import { addTicket, hashOfSecret, newSecret } from '../../../../platform/auth/ticket.ts';
import { queriesOn } from '../../../../platform/db/connection.ts';
import { inTransaction } from '../../../../platform/db/tenant.ts';
import type { Caller } from '../../../../platform/http/gate.ts';
import { Problem } from '../../../../platform/core/problem.ts';
import { takeRateLimitPerIpAddress } from '../../../../platform/http/limits/rate-limit.ts';
import type { Services } from '../../../../platform/core/services.ts';

/** The values that the answer is compared with. The browser's part is in a cookie. */
export type StateData = {
  nonce: string;
  verifier: string;
  browser: string;
  /** Set if the sign-in is a reauthentication. */
  presence?: ReauthenticationRequest;
};

/** The session that requests the reauthentication, and the time of the request. */
export type ReauthenticationRequest = { sessionId: string; email: string; beganAt: string };

export const callbackPath = `${googleSignInPath}/callback`;
export const browserCookie = 'pledgewell_google';

export const stateSeconds = 600;
const tries = { times: 100, seconds: 600 };

/**
 * Sends the browser to Google. The state is a single-use ticket, valid only in the browser with the
 * cookie.
 */
export async function beginGoogle(caller: Caller, google: Google | null): Promise<string> {
  const { services, request, reply } = caller;
  if (!google) return problemPage(services, 'auth/google-off');
  if (isElsewhere(caller)) return `${services.publicUrl()}${googleSignInPath}?again=1`;

  return orProblemPage(caller, async () => {
    await takeRateLimitPerIpAddress(services.pools.app, request, 'google', tries);
    const { checks, data } = newState(services, reply);
    const state = await inTransaction(services.pools.app, (client) =>
      addTicket(queriesOn(client), { purpose: 'google-state', seconds: stateSeconds, data }),
    );
    return google.begin({ ...checks, state }, `${services.publicUrl()}${callbackPath}`);
  });
}

/** The values that a round trip is compared with; the browser gets its own part. */
export function newState(services: Services, reply: Caller['reply']) {
  const browser = newSecret();
  const checks = { nonce: newSecret(), verifier: newSecret() };
  rememberBrowser(services, reply, { value: browser, seconds: stateSeconds });
  const data: StateData = { ...checks, browser: fingerprint(browser) };
  return { checks, data };
}

export const fingerprint = (browser: string) => hashOfSecret(browser).toString('base64url');

/** Compares hashes written as text, so that their lengths reveal nothing. */
export function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The configured URL that the browser returned to, with its parameters. */
export const callbackUrl = ({ services, request }: Pick<Caller, 'services' | 'request'>) => {
  const { search } = new URL(request.url, 'http://ours');
  return new URL(`${services.publicUrl()}${callbackPath}${search}`);
};

export const rememberBrowser = (
  services: Services,
  reply: Caller['reply'],
  { value, seconds }: { value: string; seconds: number },
) =>
  setCookie(reply, {
    name: browserCookie,
    value,
    seconds,
    path: googleSignInPath,
    sameSite: 'Lax',
    isSecure: services.publicUrl().startsWith('https:'),
  });

/** The product's own error page at the configured URL, whatever the request contained. */
export const problemPage = (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  code: (typeof googleProblems)[number],
) => `${publicUrl()}${socialCallbackPath}?problem=${encodeURIComponent(code)}`;

/** Answers a user who came through a page with a page. */
export async function orProblemPage({ services, log }: Caller, work: () => Promise<string>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoogleFailure) {
      log.warn({ event: 'auth/google-failure', reason: error.message }, 'sign-in refused');
      return problemPage(services, `auth/google-${error.kind}`);
    }
    if (!(error instanceof Problem)) throw error;
    const shown = googleProblems.find((code) => code === error.code);
    return problemPage(services, shown ?? 'auth/google-failed');
  }
}

/**
 * The cookie must exist when the browser returns to the configured URL, so a visitor who used
 * another name of this machine is redirected there first, once.
 */
function isElsewhere({ services, request }: Caller) {
  const isSecondTry = new URL(request.url, services.publicUrl()).searchParams.has('again');
  return !isSecondTry && request.host !== new URL(services.publicUrl()).host;
}
