import { randomUUID } from 'node:crypto';
import { send } from '../connected-organization.ts';
import type { Checks } from './checks.ts';
import { waitForResetLetter } from './letters.ts';
import type { Proxies } from './start.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const closedPaths = [
  '/sandbox/mail',
  '/sandbox/mail/messages',
  '/sandbox/stripe',
  '/sandbox/sms',
  '/sandbox/google/.well-known/openid-configuration',
];

/** A visitor through a proxy to a product without settings reaches no stand-in. */
export async function proveStandInsClosed(proxies: Proxies, checks: Checks) {
  const { caddy, nginx, bareNginx, authority, productUrl } = proxies;
  const email = `owner-${randomUUID()}@example.org`;
  await register(productUrl, email);
  await send(`${productUrl}/api/auth/forgot-password`, { email });
  await waitForResetLetter(`${productUrl}/sandbox`, email);
  const local = await fetch(`${productUrl}/sandbox/mail`);
  checks.equal('/sandbox/mail on this machine', local.status, 200);

  for (const proxy of [caddy, nginx, bareNginx]) {
    const visit = openVisitor(proxy, authority, '127.0.0.2');
    await stayOutside(visit, proxy.name, checks);
    const letters = await visit({ path: `/sandbox/mail/messages?to=${email}` });
    checks.holds(`a reset link is seen, ${proxy.name}`, !letters.body.includes('/reset'));
  }
}

async function stayOutside(visit: Visitor, name: string, checks: Checks) {
  for (const path of closedPaths) {
    checks.equal(`${path} through ${name}`, (await visit({ path })).status, 404);
  }
  const options = (await visit({ path: '/api/auth/options' })).json['data'] as object;
  checks.equal(`ways to sign in through ${name}`, options, {
    isGoogleOffered: false,
    isTestMode: false,
    isMailKept: false,
  });
  const { headers } = await visit({ path: '/api/auth/google' });
  checks.holds(
    `Google's stand-in through ${name} leads to ${headers.location}`,
    headers.location?.includes('problem=auth%2Fgoogle-off') === true,
  );
}

const register = (url: string, email: string) =>
  send(`${url}/api/auth/register`, {
    firstName: 'Ada',
    lastName: 'Okafor',
    organizationName: 'Riverside Food Bank',
    email,
    password: 'correct horse battery staple',
    tier: 'power',
  });
