import * as oidc from 'openid-client';

export type GoogleSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether a stand-in on this machine takes Google's place. */
  isStandIn: boolean;
};

/** What ties an answer to the browser and the moment that asked for it. */
export type GoogleChecks = { state: string; nonce: string; verifier: string };

/** Who somebody is at Google: issuer and subject are the identity, the rest is what it says. */
export type GooglePerson = {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** Who came back, and when they last typed who they are there; null where Google does not say. */
export type GoogleReturn = { person: GooglePerson; signedInAt: Date | null };

/** Makes this person prove who they are again; without it, Google asks for an account to use. */
export type GoogleAsk = { again: string };

export type GoogleFailureKind = 'canceled' | 'failed' | 'unreachable';

export class GoogleFailure extends Error {
  readonly kind: GoogleFailureKind;

  constructor(kind: GoogleFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Sign-in by OpenID Connect: authorization code with PKCE, state and nonce. */
export type Google = {
  isStandIn: boolean;
  /** Where the browser goes to sign in. */
  begin(checks: GoogleChecks, returnTo: string, ask?: GoogleAsk): Promise<string>;
  /** Who came back with this address. Throws a GoogleFailure. */
  finish(callback: URL, checks: GoogleChecks): Promise<GoogleReturn>;
};

const timeoutSeconds = 10;

export function openGoogle(settings: GoogleSettings): Google {
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(settings);
    // What could not be fetched is asked for again the next time.
    discovered.catch(() => (discovered = undefined));
    return discovered;
  };

  return {
    isStandIn: settings.isStandIn,

    async begin({ state, nonce, verifier }, returnTo, ask) {
      const config = await named(configuration());
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(ask ? signInAgain(ask.again) : { prompt: 'select_account' }),
      }).href;
    },

    async finish(callback, { state, nonce, verifier }) {
      const config = await named(configuration());
      const tokens = await named(
        oidc.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      );
      const claims = tokens.claims();
      return { person: personOf(claims), signedInAt: signInTime(claims) };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings) {
  const server = new URL(issuer);
  // A stand-in on this machine has no certificate; Google has.
  const insecure = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(server, clientId, clientSecret, undefined, {
    execute: [...insecure, oidc.enableNonRepudiationChecks],
    timeout: timeoutSeconds,
  });
}

/** Google sends `auth_time` only where it is asked for by name. */
const signInAgain = (email: string) => ({
  prompt: 'login',
  max_age: '0',
  login_hint: email,
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
});

function personOf(claims: oidc.IDToken | undefined): GooglePerson {
  const email = claims?.['email'];
  if (!claims || typeof email !== 'string') {
    throw new GoogleFailure('failed', 'The ID token names no person.');
  }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isEmailVerified: claims['email_verified'] === true,
    firstName: textOf(claims['given_name']),
    lastName: textOf(claims['family_name']),
  };
}

const signInTime = (claims: oidc.IDToken | undefined) =>
  claims?.auth_time === undefined ? null : new Date(claims.auth_time * 1_000);

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim.trim().slice(0, 100) : '');

/** Failures under names of our own. Their messages name no code and no token. */
async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError) {
      const kind = error.error === 'access_denied' ? 'canceled' : 'failed';
      throw new GoogleFailure(kind, error.error);
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const isAway = error instanceof TypeError || code === 'OAUTH_TIMEOUT';
    throw new GoogleFailure(isAway ? 'unreachable' : 'failed', code);
  }
}
