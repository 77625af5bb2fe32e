import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startForger, type Forger } from '../../../test/hostile/forger.ts';
import { callbackPath, productWith, visitor } from '../../../test/accounts/google.ts';

let forger: Forger;
let app: FastifyInstance;

beforeAll(async () => {
  forger = await startForger();
  app = await productWith(forger.settings);
});
afterAll(async () => {
  await app.close();
  await forger.stop();
});

async function comeBack() {
  const person = visitor(app);
  const sent = new URL(await person.goTo('/api/auth/google')).searchParams;
  const search = new URLSearchParams({
    state: sent.get('state') ?? '',
    code: sent.get('nonce') ?? '',
  });
  return person.goTo(`${callbackPath}?${search}`);
}

test('a valid ID token is accepted', async () => {
  forger.forge({});

  expect(await comeBack()).toContain('/social-auth-success?token=');
});

const hour = 3_600;
const now = () => Math.floor(Date.now() / 1_000);

test.each<[string, Record<string, unknown>]>([
  ['for somebody else', { aud: 'another-client' }],
  ['for several, authorized to another', { aud: ['pledgewell', 'other'], azp: 'other' }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['of a list of issuers', { iss: ['http://127.0.0.1', 'https://evil.example'] }],
  ['of another moment', { nonce: 'another nonce' }],
  ['without a nonce', { nonce: undefined }],
  ['that is over', { exp: now() - hour, iat: now() - 2 * hour }],
  ['of the future', { iat: now() + hour, nbf: now() + hour, exp: now() + 2 * hour }],
  ['without a subject', { sub: undefined }],
  ['with a list of subjects', { sub: ['42'] }],
  ['without an address', { email: undefined }],
])('an ID token %s is refused', async (_name, claims) => {
  forger.forge(claims);

  expect(await comeBack()).toMatch(/problem=auth%2Fgoogle-failed$/);
});

test.each<[string, unknown]>([
  ['a text', 'true'],
  ['a number', 1],
  ['missing', undefined],
])('an address whose verification is %s counts as unverified', async (_name, value) => {
  forger.forge({ sub: `of ${String(value)}`, email_verified: value });

  expect(await comeBack()).toMatch(/problem=auth%2Fgoogle-unverified$/);
});

test.each<[string, (token: string) => string]>([
  ['signed by nobody', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ['with a changed person', changed],
  ['without an algorithm', withoutAlgorithm],
])('an ID token %s is refused', async (_name, twist) => {
  forger.forge({}, twist);

  expect(await comeBack()).toMatch(/problem=auth%2Fgoogle-failed$/);
});

function changed(token: string) {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...claims, sub: '43' })).toString('base64url');
  return `${head}.${other}.${signature}`;
}

function withoutAlgorithm(token: string) {
  const head = Buffer.from('{"alg":"none"}').toString('base64url');
  return `${head}.${token.split('.')[1]}.`;
}
