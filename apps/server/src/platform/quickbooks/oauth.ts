import * as oidc from 'openid-client';
import { QuickBooksFault } from './fault.ts';
import type { QuickBooks, QuickBooksTokens } from './port.ts';
import { discoveryUrl, type QuickBooksSettings } from './settings.ts';

const scope = 'com.intuit.quickbooks.accounting';
const timeoutSeconds = 20;
const usualRefreshSeconds = 100 * 24 * 60 * 60;

type OAuth = Pick<QuickBooks, 'begin' | 'finish' | 'refresh' | 'revoke'>;

/** Connects companies and renews their tokens. */
export function openOAuth(settings: QuickBooksSettings): OAuth {
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(settings);
    // After a failed fetch, the next call tries again.
    discovered.catch(() => (discovered = undefined));
    return toFaults(discovered);
  };

  return {
    async begin({ state, verifier }, returnTo) {
      const config = await configuration();
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope,
        state,
        ...(config.serverMetadata().supportsPKCE() && {
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      }).href;
    },

    async finish(callback, { state, verifier }) {
      const config = await configuration();
      const tokens = await toFaults(
        oidc.authorizationCodeGrant(config, callback, {
          expectedState: state,
          ...(config.serverMetadata().supportsPKCE() && { pkceCodeVerifier: verifier }),
        }),
      );
      const realmId = callback.searchParams.get('realmId') ?? '';
      if (!/^\d{1,30}$/.test(realmId))
        throw new QuickBooksFault('refused', 'QuickBooks named no company.');
      return { realmId, tokens: toTokens(tokens) };
    },

    async refresh(refreshToken) {
      const config = await configuration();
      return toTokens(await toFaults(oidc.refreshTokenGrant(config, refreshToken)));
    },

    async revoke(refreshToken) {
      const { revocation_endpoint: url = '' } = (await configuration()).serverMetadata();
      await revokeToken(url, settings, refreshToken);
    },
  };
}

async function discover(settings: QuickBooksSettings) {
  const url = new URL(discoveryUrl(settings));
  const { clientId, clientSecret } = settings;
  // A stand-in on this machine has no certificate; Intuit does.
  const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const clientAuthentication = oidc.ClientSecretBasic(clientSecret);
  return oidc.discovery(url, clientId, undefined, clientAuthentication, {
    execute,
    timeout: timeoutSeconds,
  });
}

/** Intuit takes the token as JSON, which is not the standard's way. */
async function revokeToken(
  url: string,
  { clientId, clientSecret }: QuickBooksSettings,
  token: string,
) {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await toFaults(
    fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1_000),
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
  );
  await response.body?.cancel();
  // A token that Intuit does not know any longer is revoked already.
  if (response.ok || response.status === 400) return;
  const kind = response.status >= 500 ? 'unavailable' : 'refused';
  throw new QuickBooksFault(kind, `Revoking answered ${response.status}.`);
}

function toTokens(tokens: oidc.TokenEndpointResponse): QuickBooksTokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = tokens;
  if (refreshToken === undefined)
    throw new QuickBooksFault('refused', 'QuickBooks sent no refresh token.');
  const refreshSeconds = Number(tokens['x_refresh_token_expires_in'] ?? usualRefreshSeconds);
  return {
    accessToken,
    accessEndsAt: secondsFromNow(seconds ?? 0),
    refreshToken,
    refreshEndsAt: secondsFromNow(refreshSeconds),
  };
}

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000);

/** Failures as ours. Their messages contain no code and no token. */
async function toFaults<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError) {
      const kind = error.error === 'access_denied' ? 'canceled' : 'refused';
      throw new QuickBooksFault(kind, error.error);
    }
    if (error instanceof oidc.ResponseBodyError) {
      const kind = error.error === 'invalid_grant' ? 'unauthorized' : 'refused';
      throw new QuickBooksFault(kind, error.error, { code: error.error });
    }
    throw toConnectionFault(error);
  }
}

function toConnectionFault(error: unknown): QuickBooksFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  const isMistake = ['OAUTH_INVALID_REQUEST', 'OAUTH_INVALID_RESPONSE'].includes(code);
  return new QuickBooksFault(isMistake ? 'refused' : 'unavailable', code);
}
