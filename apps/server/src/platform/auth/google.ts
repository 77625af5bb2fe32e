import * as oidc from 'openid-client';

export type GoogleSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether a stand-in on this machine replaces Google. */
  isStandIn: boolean;
};

/** Binds an answer to the browser and the moment of the request. */
export type GoogleChecks = { state: string; nonce: string; verifier: string };

/** A person's identity at Google: issuer and subject identify, the rest is profile data. */
export type GooglePerson = {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/**
 * Who came back, and when that person last entered a password at Google; null if Google doesn't
 * say.
 */
export type GoogleReturn = { person: GooglePerson; signedInAt: Date | null };

/** Makes this person sign in again; without it, Google only asks which account to use. */
export type GoogleRequest = { again: string };

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
  /** Returns the address where the browser goes to sign in. */
  begin(checks: GoogleChecks, returnTo: string, request?: GoogleRequest): Promise<string>;
  /** Returns who came back with this address. Throws a GoogleFailure. */
  finish(callback: URL, checks: GoogleChecks): Promise<GoogleReturn>;
};

const timeoutSeconds = 10;

export function openGoogle(settings: GoogleSettings): Google {
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(settings);
    // After a failed fetch, the next call tries again.
    discovered.catch(() => (discovered = undefined));
    return discovered;
  };

  return {
    isStandIn: settings.isStandIn,

    async begin({ state, nonce, verifier }, returnTo, request) {
      const config = await named(configuration());
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(request ? signInAgain(request.again) : { prompt: 'select_account' }),
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
      return { person: toPerson(claims), signedInAt: signInTime(claims) };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings) {
  const server = new URL(issuer);
  // A stand-in on this machine has no certificate; Google does.
  const insecure = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(server, clientId, clientSecret, undefined, {
    execute: [...insecure, oidc.enableNonRepudiationChecks],
    timeout: timeoutSeconds,
  });
}

/** Google sends `auth_time` only when the request names it. */
const signInAgain = (email: string) => ({
  prompt: 'login',
  max_age: '0',
  login_hint: email,
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
});

function toPerson(claims: oidc.IDToken | undefined): GooglePerson {
  const email = claims?.['email'];
  if (!claims || typeof email !== 'string') {
    throw new GoogleFailure('failed', 'The ID token has no subject or email address.');
  }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isEmailVerified: claims['email_verified'] === true,
    firstName: claimText(claims['given_name']),
    lastName: claimText(claims['family_name']),
  };
}

const signInTime = (claims: oidc.IDToken | undefined) =>
  claims?.auth_time === undefined ? null : new Date(claims.auth_time * 1_000);

const claimText = (claim: unknown) => (typeof claim === 'string' ? claim.trim().slice(0, 100) : '');

/** Failures with our own codes. Their messages contain no code and no token. */
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
