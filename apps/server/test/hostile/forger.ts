import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { GoogleSettings } from '../../src/platform/auth/google.ts';

export type Forger = {
  settings: Omit<GoogleSettings, 'isStandIn'>;
  /** Changes the claims of the next ID tokens, or the whole token. */
  forge(claims: Record<string, unknown>, token?: (right: string) => string): void;
  stop(): Promise<void>;
};

/** An OpenID Connect server that answers whatever a test sets. Its code is the nonce. */
export async function startForger(): Promise<Forger> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const { n, e } = privateKey.export({ format: 'jwk' });
  let changes: Record<string, unknown> = {};
  let twist = (token: string) => token;
  let issuer = '';

  const server: Server = createServer((request, response) => {
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.url === '/.well-known/openid-configuration') {
      return void json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (request.url === '/jwks') {
      return void json({ keys: [{ kty: 'RSA', n, e, alg: 'RS256', use: 'sig', kid: '1' }] });
    }
    void text(request).then((body) => {
      const nonce = new URLSearchParams(body).get('code');
      const now = Math.floor(Date.now() / 1_000);
      const right = { iss: issuer, aud: clientId, nonce, iat: now, exp: now + 300, ...person };
      const token = jwt(
        { ...right, ...changes },
        privateKey.export({ format: 'pem', type: 'pkcs8' }),
      );
      json({ access_token: 'x', token_type: 'bearer', id_token: twist(token) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: { issuer, clientId, clientSecret: 'secret' },
    forge(claims, token = (each) => each) {
      changes = claims;
      twist = token;
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const clientId = 'pledgewell';
const person = { sub: '42', email: 'forged@example.org', email_verified: true };

function jwt(claims: object, key: string | Buffer) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'RS256', kid: '1' })}.${part(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), createPrivateKey(key)).toString('base64url')}`;
}
