import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner, register, registration } from '../../../test/accounts/accounts.ts';
import { lettersTo, linkSecrets } from '../../../test/world/letters.ts';
import { given, request, signIn } from '../../../test/world/world.ts';

const verify = (token: unknown) =>
  request({ method: 'POST', url: '/api/auth/verify-email', payload: { token } });

describe('verifying an e-mail address', () => {
  test('works once with the link sent at sign-up', async () => {
    const organization = await given.organization();
    const [secret = ''] = await linkSecrets(organization.email, 'verify-email');

    const first = await verify(secret);
    const second = await verify(secret);
    const { body } = await signIn(organization).get('/api/auth/me');

    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Your email address is verified.' },
    });
    expect(second).toMatchObject({ status: 400, body: { code: 'auth/verify-link-invalid' } });
    expect(body).toMatchObject({ data: { isEmailVerified: true } });
  });

  test('refuses a link for a former email address', async () => {
    const organization = await given.organization();
    const [secret = ''] = await linkSecrets(organization.email, 'verify-email');
    await queryAsDatabaseOwner("update users set email = 'moved-' || email where id = $1", [
      organization.userId,
    ]);

    expect((await verify(secret)).status).toBe(400);
    expect((await signIn(organization).get('/api/auth/me')).body).toMatchObject({
      data: { isEmailVerified: false },
    });
  });

  test('sends the link again at most three times an hour until it is used', async () => {
    const organization = await given.organization();
    const again = () => signIn(organization).post('/api/auth/resend-verification');

    const replies = [await again(), await again(), await again(), await again()];

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const secrets = await linkSecrets(organization.email, 'verify-email');
    expect(new Set(secrets).size).toBe(4);
  });

  test('sends no link to a verified email address', async () => {
    const organization = await given.organization();
    const [secret] = await linkSecrets(organization.email, 'verify-email');
    await verify(secret);

    expect(await signIn(organization).post('/api/auth/resend-verification')).toMatchObject({
      status: 409,
      body: { code: 'auth/already-verified' },
    });
  });

  test('sends nothing when the email address is taken', async () => {
    const first = registration();
    await register(first);
    await register(registration({ email: first.email }));

    expect(await lettersTo(first.email)).toHaveLength(1);
  });
});
