import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Settings that the providers below accept. */
export const providerSettings = {
  STRIPE_SECRET_KEY: 'sk_live_right',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_right',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'right-token',
  TWILIO_FROM: '+14155550100',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'right-google',
  QUICKBOOKS_CLIENT_ID: 'books',
  QUICKBOOKS_CLIENT_SECRET: 'right-books',
};

const toBasic = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

/** The credentials that each address accepts. */
const accepted: Record<string, string> = {
  '/api.stripe.com/v1/balance': 'Bearer sk_live_right',
  [`/api.twilio.com/2010-04-01/Accounts/${providerSettings.TWILIO_ACCOUNT_SID}.json`]: toBasic(
    providerSettings.TWILIO_ACCOUNT_SID,
    'right-token',
  ),
  '/oauth2.googleapis.com/token': toBasic('client', 'right-google'),
  '/oauth.platform.intuit.com/token': toBasic('books', 'right-books'),
};

const tokenEndpoints: Record<string, string> = {
  '/accounts.google.com/.well-known/openid-configuration': 'https://oauth2.googleapis.com/token',
  '/developer.api.intuit.com/.well-known/openid_configuration':
    'https://oauth.platform.intuit.com/token',
};

/** The providers of the internet on this machine, and a `fetch` that reaches them. */
export async function startProviders() {
  const server = createServer((request, response) => {
    const { status, body } = respond(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const here: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return fetch(url.replace(/^https:\//, `http://127.0.0.1:${port}`), init);
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { fetch: here, close };
}

function respond({ url = '', headers, method }: IncomingMessage) {
  const endpoint = tokenEndpoints[url];
  if (endpoint !== undefined) return { status: 200, body: { token_endpoint: endpoint } };
  if (method === 'HEAD') return { status: 404, body: {} };
  const isRight = accepted[url] === headers.authorization;
  if (!url.endsWith('/token')) return { status: isRight ? 200 : 401, body: {} };
  return isRight
    ? { status: 400, body: { error: 'invalid_grant' } }
    : { status: 401, body: { error: 'invalid_client' } };
}
