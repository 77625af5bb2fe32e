import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifiedOrganization } from '../../../test/accounts/accounts.ts';
import { startForger } from '../../../test/hostile/forger.ts';
import {
  googleWorld,
  productWith,
  signInAtGoogle,
  visitor,
} from '../../../test/accounts/google.ts';
import { letProofAge } from '../../../test/accounts/reauthentication.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

const { arrive, comeBack, signInWith, google } = googleWorld();

const confirmed = 'https://giving.example/presence-confirmed';
const someone = () => `ruth-${randomUUID()}@example.org`;

/** Somebody who has no password, signed in a while ago. */
async function googlePerson(email = someone()) {
  const { person, token } = await comeBack({ email });
  const invited = await person.post('/api/auth/google/session', { token });
  const { ticket } = invited.body['newAccount'] as { ticket: string };
  const { body } = await person.post('/api/auth/google/complete', {
    ticket,
    firstName: 'Ruth',
    lastName: 'Adeyemi',
    organizationName: 'Lakeside Shelter',
    tier: 'growth',
  });
  const user = body['user'] as { organizationId: Organization['id'] };
  const organization = { id: user.organizationId, token: String(body['token']) };
  await letProofAge(organization);
  return { person, email, organization };
}

type Visitor = ReturnType<typeof visitor>;

/** Requests the window and follows its redirect, in the same browser. */
async function openWindow(person: Visitor, { token }: Pick<Organization, 'token'>) {
  const begun = await person.post(
    '/api/auth/presence/google',
    {},
    { authorization: `Bearer ${token}` },
  );
  return person.goTo((begun.body['data'] as { url: string }).url);
}

const startsTwoStep = async (organization: Pick<Organization, 'token'>) =>
  (await signIn(organization).post('/api/auth/two-step/start')).status;

describe('a user without a password', () => {
  test('cannot set up two-step sign-in before signing in with Google again', async () => {
    const { person, email, organization } = await googlePerson();
    expect(await startsTwoStep(organization)).toBe(403);

    const url = await openWindow(person, organization);
    const landing = await person.goTo(await signInAtGoogle(url, { email }));

    const { searchParams } = new URL(url);
    expect(searchParams.get('prompt')).toBe('login');
    expect(searchParams.get('max_age')).toBe('0');
    expect(searchParams.get('login_hint')).toBe(email);
    expect(landing).toBe(confirmed);
    expect(await startsTwoStep(organization)).toBe(200);
  });

  test('cannot reauthenticate with another Google account', async () => {
    const { person, organization } = await googlePerson();
    const other = await verifiedOrganization();
    await signInWith({ email: other.email });

    for (const email of [other.email, someone()]) {
      const url = await openWindow(person, organization);
      const landing = await person.goTo(await signInAtGoogle(url, { email }));
      expect(landing).toBe(`${confirmed}?problem=auth%2Fgoogle-other-account`);
    }
    expect(await startsTwoStep(organization)).toBe(403);
  });

  test('cannot reauthenticate for another session', async () => {
    const { person, email, organization } = await googlePerson();
    const { body } = await signInWith({ email });
    await letProofAge(organization);

    const url = await openWindow(person, organization);
    await person.goTo(await signInAtGoogle(url, { email }));

    expect(await startsTwoStep({ token: String(body['token']) })).toBe(403);
    expect(await startsTwoStep(organization)).toBe(200);
  });

  test('cannot reauthenticate in another browser that was sent the URL', async () => {
    const { person, email, organization } = await googlePerson();
    const begun = await person.post(
      '/api/auth/presence/google',
      {},
      { authorization: `Bearer ${organization.token}` },
    );
    const { url } = begun.body['data'] as { url: string };

    const elsewhere = await arrive().goTo(url);
    const callback = await signInAtGoogle(await person.goTo(url), { email });
    const landed = await arrive().goTo(callback);

    expect(elsewhere).toBe(`${confirmed}?problem=auth%2Fgoogle-failed`);
    expect(landed).toContain('problem=auth%2Fgoogle-failed');
    expect(await startsTwoStep(organization)).toBe(403);
  });

  test('is told when they cancel at Google', async () => {
    const { person, organization } = await googlePerson();
    const url = await openWindow(person, organization);

    expect(await person.goTo(await signInAtGoogle(url, 'cancel'))).toBe(
      `${confirmed}?problem=auth%2Fgoogle-canceled`,
    );
  });

  test('cannot reauthenticate once the session has ended', async () => {
    const { person, email, organization } = await googlePerson();
    const url = await openWindow(person, organization);
    await signIn(organization).post('/api/auth/logout');

    expect(await person.goTo(await signInAtGoogle(url, { email }))).toBe(
      `${confirmed}?problem=auth%2Fgoogle-failed`,
    );
  });
});

test('a user without a Google account is not sent to Google', async () => {
  const { token } = await given.organization();

  const reply = await arrive().post(
    '/api/auth/presence/google',
    {},
    { authorization: `Bearer ${token}` },
  );

  expect(reply).toMatchObject({ status: 409, body: { code: 'auth/no-google' } });
});

describe('the time of signing in at Google', () => {
  test.each([
    ['a minute before it was asked', -60, `${confirmed}?problem=auth%2Fgoogle-not-now`],
    ['missing', null, `${confirmed}?problem=auth%2Fgoogle-not-now`],
    ['just now', 0, confirmed],
  ])('is checked when it is %s', async (_, secondsFromNow, expected) => {
    const forger = await startForger();
    const app = await productWith(forger.settings);
    const email = someone();
    const claims = { sub: randomUUID(), email };
    forger.forge(claims);
    const person = visitor(app);
    const returnFrom = (url: string) => {
      const { searchParams } = new URL(url);
      const query = new URLSearchParams({
        code: searchParams.get('nonce') ?? '',
        state: searchParams.get('state') ?? '',
      });
      return `/api/auth/google/callback?${query}`;
    };
    const landing = await person.goTo(returnFrom(await person.goTo('/api/auth/google')));
    const token = new URL(landing).searchParams.get('token') ?? '';
    const invited = await person.post('/api/auth/google/session', { token });
    const { ticket } = invited.body['newAccount'] as { ticket: string };
    const opened = await person.post('/api/auth/google/complete', {
      ticket,
      firstName: 'Ruth',
      lastName: 'Adeyemi',
      organizationName: 'Lakeside Shelter',
      tier: 'growth',
    });

    const url = await openWindow(person, { token: String(opened.body['token']) });
    const now = Math.floor(Date.now() / 1_000);
    forger.forge(secondsFromNow === null ? claims : { ...claims, auth_time: now + secondsFromNow });
    const end = await person.goTo(returnFrom(url));

    expect(end).toBe(expected);
    await app.close();
    await forger.stop();
  });
});

describe('the stand-in for Google', () => {
  test('asks a signed-in user to sign in again only when required', async () => {
    const jar = new Map<string, string>();
    const email = someone();
    const goWith = async (begun: Record<string, string>) => {
      const start = new URL(await arrive().goTo('/api/auth/google'));
      start.searchParams.delete('prompt');
      for (const [name, value] of Object.entries(begun)) start.searchParams.set(name, value);
      return signInAtGoogle(start.href, { email }, jar);
    };
    const first = await goWith({});

    expect(first).toContain('code=');
    expect(await goWith({ prompt: 'none' })).toContain('code=');
    expect(await goWith({ prompt: 'none', max_age: '3600' })).toContain('code=');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await goWith({ prompt: 'none', max_age: '0' })).toContain('error=login_required');
    expect(await goWith({ prompt: 'login' })).toContain('code=');
    expect(google().issuer).toMatch(/^http:/);
  });
});
