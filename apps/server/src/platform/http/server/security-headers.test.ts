import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

async function fetchPolicy(url: string, takesRealCards: boolean) {
  const app = Fastify();
  setSecurityHeaders(app, {
    scriptHashes: [],
    publicUrl: 'https://giving.example',
    takesRealCards,
  });
  app.get('/*', () => 'page');
  const { headers } = await app.inject(url);
  await app.close();
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const appPages = [
  '/dashboard/donations?page=2',
  '/dashboard',
  '/Login',
  '/setup',
  '/pay/abc',
  '/invitation',
];
const otherPages = ['/', '/privacy', '/api/donors', '/sandbox/stripe', '/assets/a.js', '/payload'];

test.each(appPages)('%s may load the card fields of the provider', async (url) => {
  expect(await fetchPolicy(url, true)).toMatchObject({
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src':
      "'self' blob: https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
    'default-src': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'require-trusted-types-for': "'script'",
  });
});

test.each(otherPages)('%s does not allow the card provider', async (url) => {
  expect(JSON.stringify(await fetchPolicy(url, true))).not.toContain('stripe.com');
});

test('with the stand-in for cards, no page allows another host', async () => {
  for (const url of appPages) {
    expect(JSON.stringify(await fetchPolicy(url, false))).not.toContain('https:');
  }
});

test('pages with a secret in their URL send no referrer', async () => {
  const app = Fastify();
  setSecurityHeaders(app, { scriptHashes: [], publicUrl: 'https://giving.example' });
  app.get('/*', () => 'page');
  const secret = [
    '/reset-password/a',
    '/Reset-Password/a',
    '/verify-email/a',
    '/invitation?token=a',
  ];
  const paying = ['/payment-return?payment_intent_client_secret=a', '/pay/token'];
  for (const url of [...secret, '/social-auth-success?token=a', ...paying]) {
    expect((await app.inject(url)).headers['referrer-policy']).toBe('no-referrer');
  }
  await app.close();
});

async function fetchHeaders(publicUrl: string, includesSubdomains?: boolean) {
  const app = Fastify();
  const more = includesSubdomains === undefined ? {} : { includesSubdomains };
  setSecurityHeaders(app, { scriptHashes: [], publicUrl, ...more });
  app.get('/*', () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

test('over plain HTTP, no header sends the browser to https', async () => {
  for (const url of ['http://192.168.1.20:3000', 'http://localhost:3000']) {
    const headers = await fetchHeaders(url, true);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  }
});

test('at https, browsers stay there, on subdomains only if asked', async () => {
  const headers = await fetchHeaders('https://giving.example');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toBe('max-age=63072000');

  const wider = await fetchHeaders('https://giving.example', true);
  expect(wider['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});
