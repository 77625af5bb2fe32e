import { randomUUID } from 'node:crypto';
import { brand } from '@pledgewell/domain';
import { describe, expect, test } from 'vitest';
import {
  queryAsDatabaseOwner,
  login,
  verifiedOrganization,
} from '../../../test/accounts/accounts.ts';
import { googleWorld, productWith, visitor } from '../../../test/accounts/google.ts';
import { member } from '../../../test/accounts/team.ts';
import { lettersTo, linkSecrets } from '../../../test/world/letters.ts';
import { given, password, request, signIn } from '../../../test/world/world.ts';

const { arrive, comeBack, google, signInWith } = googleWorld();

const someone = () => `ruth-${randomUUID()}@example.org`;

const details = {
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  organizationName: 'Lakeside Shelter',
  tier: 'growth',
};

describe('a new user', () => {
  test('chooses an organization name and a plan and is signed in with a verified email address', async () => {
    const email = someone();
    const { person, landing, token } = await comeBack({ email });

    const invited = await person.post('/api/auth/google/session', { token });
    const { ticket } = invited.body['newAccount'] as { ticket: string };
    const opened = await person.post('/api/auth/google/complete', { ticket, ...details });

    expect(landing).toMatch(/^https:\/\/giving\.example\/social-auth-success\?token=[\w-]{43}$/);
    expect(invited.body).toMatchObject({
      newAccount: { email, firstName: 'Ruth', lastName: 'Adeyemi' },
    });
    expect(opened).toMatchObject({
      status: 200,
      body: {
        user: { email, isEmailVerified: true, hasPassword: false, hasGoogle: true },
      },
    });
    expect((await signInWith({ email })).body).toMatchObject({ user: { email } });
  });

  test('creates one account, however often the last step is sent', async () => {
    const email = someone();
    const { body } = await signInWith({ email });
    const { ticket } = body['newAccount'] as { ticket: string };
    const complete = () => arrive().post('/api/auth/google/complete', { ticket, ...details });

    const replies = await Promise.all([complete(), complete(), complete()]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('is refused without a verified email address, and no account changes', async () => {
    const organization = await verifiedOrganization();

    const taken = await comeBack({ email: organization.email, verified: false });
    const free = await comeBack({ email: someone(), verified: false });

    for (const { landing } of [taken, free]) {
      expect(landing).toBe(
        'https://giving.example/social-auth-success?problem=auth%2Fgoogle-unverified',
      );
    }
    const { body } = await signIn(organization).get('/api/auth/me');
    expect(body).toMatchObject({ data: { hasGoogle: false } });
  });
});

describe('a user with an account', () => {
  test('keeps the password if the email address is verified, and is notified', async () => {
    const { email, userId } = await verifiedOrganization();

    const { body } = await signInWith({ email });

    expect(body).toMatchObject({ user: { _id: userId, hasGoogle: true, hasPassword: true } });
    expect((await login({ email, password })).status).toBe(200);
    expect((await lettersTo(email)).at(-1)?.subject).toContain('Google was linked');
  });

  test('is identified by Google’s subject and not by the email address', async () => {
    const { email, userId } = await verifiedOrganization();
    await signInWith({ email });
    await queryAsDatabaseOwner(
      "update users set email = 'new-' || email, email_key = 'new-' || email where id = $1",
      [userId],
    );

    expect((await signInWith({ email })).body).toMatchObject({ user: { _id: userId } });
  });

  test('learns that they are no longer a member of any organization', async () => {
    const organization = await verifiedOrganization();
    const [linked, unlinked] = [
      await member(organization, 'viewer'),
      await member(organization, 'viewer'),
    ];
    await signInWith({ email: linked.email });
    for (const { userId } of [linked, unlinked]) {
      await signIn(organization).delete(`/api/team/members/${userId}`);
    }
    await queryAsDatabaseOwner(
      "update users set email = 'new-' || email, email_key = 'new-' || email where id = $1",
      [linked.userId],
    );

    for (const { email } of [linked, unlinked]) {
      expect((await comeBack({ email })).landing).toBe(
        'https://giving.example/social-auth-success?problem=team%2Fformer-member',
      );
    }
    const unproven = await comeBack({ email: unlinked.email, verified: false });
    expect(unproven.landing).toContain('problem=auth%2Fgoogle-unverified');
  });

  test('is refused while the operator has disabled them, and is not linked', async () => {
    const linked = await verifiedOrganization();
    const unlinked = await verifiedOrganization();
    await signInWith({ email: linked.email });
    await queryAsDatabaseOwner('update users set disabled_at = now() where id = any ($1)', [
      [linked.userId, unlinked.userId],
    ]);

    expect(await signInWith({ email: linked.email })).toMatchObject({
      status: 403,
      body: { code: 'auth/disabled' },
    });
    expect((await comeBack({ email: unlinked.email })).landing).toBe(
      'https://giving.example/social-auth-success?problem=auth%2Fdisabled',
    );
  });

  test('still has to complete the second step', async () => {
    const { email, userId } = await verifiedOrganization();
    await queryAsDatabaseOwner(
      `insert into two_steps (user_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`,
      [userId],
    );

    const { body } = await signInWith({ email });

    expect(body).toHaveProperty('twoStep');
    expect(body).not.toHaveProperty('token');
  });

  test('takes the account over from a stranger who created it beforehand', async () => {
    const stranger = await given.organization();
    const { email, userId } = stranger;
    const [strangersLink] = await linkSecrets(email, 'verify-email');
    await queryAsDatabaseOwner(
      `insert into two_steps (user_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`,
      [userId],
    );

    const { body } = await signInWith({ email });

    expect(body).toMatchObject({
      user: { _id: userId, isEmailVerified: true, hasPassword: false, isTwoStepOn: false },
    });
    expect((await signIn(stranger).get('/api/auth/me')).status).toBe(401);
    expect((await login({ email, password })).status).toBe(401);
    const late = {
      method: 'POST',
      url: '/api/auth/verify-email',
      payload: { token: strangersLink },
    };
    expect((await request(late as never)).status).toBe(400);
  });
});

describe('without Google', () => {
  test('sign-in is not offered, and the link names the missing settings', async () => {
    const options = await request({ method: 'GET', url: '/api/auth/options' });
    const link = await request({ method: 'GET', url: '/api/auth/google' });

    expect(options.body).toEqual({
      success: true,
      data: {
        isGoogleOffered: false,
        isTestMode: false,
        isMailKept: false,
        edition: 'service',
        claims: brand.claims,
        needsSetup: false,
      },
    });
    expect(link.headers['location']).toBe(
      'https://giving.example/social-auth-success?problem=auth%2Fgoogle-off',
    );
  });

  test('an unreachable Google server does not stop the start', async () => {
    const away = await productWith({ ...google(), issuer: 'http://127.0.0.1:1' });

    expect(await visitor(away).goTo('/api/auth/google')).toContain('google-unreachable');
    await away.close();
  });
});
