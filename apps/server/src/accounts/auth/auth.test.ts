import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  queryAsDatabaseOwner,
  claims,
  login,
  register,
  registration,
} from '../../../test/accounts/accounts.ts';
import { randomIpAddress } from '../../../test/world/ip-addresses.ts';
import { given, password, withoutRequestId } from '../../../test/world/world.ts';

describe('registering', () => {
  test('opens a 14-day trial of the chosen plan', async () => {
    const { status, body } = await register(registration());

    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        firstName: 'Grace',
        organizationName: 'Harbour Shelter',
        isEmailVerified: false,
        tier: { id: 'growth', displayName: 'Growth', price: 59 },
        subscription: { status: 'trialing', isOnTrial: true, trialDaysLeft: 14 },
      },
    });
  });

  test('accepts the role field and ignores it', async () => {
    const given = registration({ role: { admin: true } });

    const { status } = await register(given);

    const rows = await queryAsDatabaseOwner(
      'select m.role from memberships m join users u on u.id = m.user_id where u.email = $1',
      [given.email],
    );
    expect({ status, rows }).toEqual({ status: 200, rows: [{ role: 'owner' }] });
  });

  test('refuses an address that has an account, whatever its case', async () => {
    const first = registration();
    await register(first);

    const { status, body } = await register(registration({ email: first.email.toUpperCase() }));

    expect({ status, message: body['message'] }).toEqual({
      status: 409,
      message: 'An account with this email already exists.',
    });
  });

  test('refuses short, common and over-long passwords', async () => {
    const replies = await Promise.all(
      ['short', 'password123', 'x'.repeat(1_025)].map((text) =>
        register(registration({ password: text })),
      ),
    );

    expect(
      replies.map(({ body }) => (body['fields'] as Record<string, string>)['password']),
    ).toEqual([
      'Password must be at least 8 characters long',
      'This password is too common. Choose one that’s harder to guess.',
      'This password is too long.',
    ]);
  });

  test.each(['isOnTrial', 'organizationId', 'status', 'trialEndsAt', 'isAdmin', '_id'])(
    'refuses to take %s from outside',
    async (key) => {
      const { status, body } = await register(registration({ [key]: true }));

      expect(status).toBe(400);
      expect(body['fields']).toHaveProperty(key);
    },
  );
});

describe('signing in', () => {
  test('succeeds with the right password, whatever the case of the email address', async () => {
    const { email } = await given.organization();

    const { status, body } = await login({ email: email.toUpperCase(), password });

    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email } });
  });

  test('an email address that no database could hold is refused', async () => {
    const reply = await login({ email: 'ada\0@example.org', password });
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { email: 'Enter your email address.' } },
    });
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await given.organization();

    const wrong = await login({ email, password: 'wrong password' });
    const unknown = await login({ email: `nobody-${randomUUID()}@example.org`, password });

    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(withoutRequestId(wrong.body)).toEqual(withoutRequestId(unknown.body));
    expect(wrong.body['message']).toBe('Invalid email or password. Please try again.');
  });

  test('the sixth attempt has to wait, and other email addresses do not', async () => {
    const { email } = await given.organization();
    const attacker = randomIpAddress();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await login({ email, password: `guess ${attempt}` }, attacker);
    }

    const sixth = await login({ email, password }, attacker);
    const owner = await login({ email, password });

    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(owner.status).toBe(200);
  });

  test('two sign-ins create two sessions', async () => {
    const { email } = await given.organization();

    const [one, other] = await Promise.all([
      login({ email, password }),
      login({ email, password }),
    ]);

    expect(claims(one.body['token']).sid).not.toBe(claims(other.body['token']).sid);
  });
});
