import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import { openAccounts, type Accounts } from './accounts.ts';
import { createMemoryAdapter } from './memory.ts';
import { answerPage } from './sign-in.ts';

export type GoogleStandIn = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop(): Promise<void>;
};

const clientId = 'pledgewell-test';
const clientSecret = 'the stand-in takes this secret and no other';

/**
 * Stands in for Google: a real OpenID Connect server whose sign-in page accepts any identity. It
 * listens on its own port, because the issuer is a whole URL.
 */
export async function startGoogle(host: string): Promise<GoogleStandIn> {
  const accounts = openAccounts();
  const server = createServer((_request, response) => void response.writeHead(503).end());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, host, resolve);
  });

  const { port } = server.address() as AddressInfo;
  const issuer = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const provider = openProvider(issuer, accounts);
  const answer = provider.callback();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const isPage = request.url?.startsWith('/interaction/') === true;
    if (!isPage) return void answer(request, response);
    answerPage(provider, accounts, request, response).catch((error: Error) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(error.message);
    });
  });

  return {
    issuer,
    clientId,
    clientSecret,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function openProvider(issuer: string, accounts: Accounts): Provider {
  const provider = new Provider(issuer, settings(accounts));
  // The product's port is unknown, so only its path is checked.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => uri.endsWith(returnPath);
  return provider;
}

const returnPath = '/api/auth/google/callback';

function settings(accounts: Accounts): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: createMemoryAdapter,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`http://127.0.0.1${returnPath}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    // As at Google, the ID token itself contains the profile.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 3_600, Grant: 3_600, IdToken: 3_600, Interaction: 3_600, Session: 3_600 },
    findAccount: (_context, id) => accounts.find(id),
    // Signing in counts as consent.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? clientId,
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'stand-in' };
}
