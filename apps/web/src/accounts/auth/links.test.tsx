import { authEndpoints as on, type GoogleReply } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUser, success } from '../../../test/answers.ts';
import { expectAccessible, expectAccessibleNow } from '../../../test/axe.ts';
import { mountApp, startScript, storedToken } from '../../../test/mount.tsx';
import { startSignedOut, submitSignIn } from '../../../test/sign-in.ts';
import { answerWorkspace } from '../../../test/workspace.ts';

const alert = page.getByRole('alert');
const callback = '/social-auth-success';

test('an invalid emailed link is reported as invalid and leads to sign-in', async () => {
  startSignedOut().refuse(on.verifyEmail, 'auth/verify-link-invalid');
  const { url } = mountApp('/verify-email/of-somebody-else');

  await expect
    .element(alert)
    .toHaveTextContent('This link is no longer valid. Request a new one from your dashboard.');
  await expectAccessible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(url).toBe('/login');
});

test('the dashboard asks a signed-in user to verify the email address', async () => {
  answerWorkspace(startScript({ user: { ...someUser, isEmailVerified: false } }));
  mountApp('/dashboard/donors');
  const banner = page.getByRole('region', { name: 'Verify your email address' });
  await expect.element(banner).toBeVisible();
  await expectAccessibleNow();
});

test.each(['', `?token=${'x'.repeat(43)}`])(
  'a missing token or one of another browser signs nobody in (%s)',
  async (search) => {
    startSignedOut().refuse(on.tradeGoogle, 'auth/hand-off-invalid');
    const { url } = mountApp(`${callback}${search}`);

    await expect
      .element(alert)
      .toHaveTextContent('No authentication token found. Please try logging in again.');
    expect(url()).toBe(callback);
    expect(storedToken()).toBeNull();
    await expectAccessible();
    await page.getByRole('link', { name: 'Return to Login' }).click();
    await expect.poll(url).toBe('/login');
  },
);

test('a user who returns from Google without being signed in learns why', async () => {
  startSignedOut();
  const { goTo } = mountApp(`${callback}?problem=auth/google-canceled`);
  await expect.element(alert).toHaveTextContent('You canceled the Google sign-in.');

  await goTo(`${callback}?problem=auth/google-unverified`);
  await expect.element(alert).toMatchTextContent('Google hasn’t verified this email address.');
});

test('a former member reads the same sentence after Google as after the password', async () => {
  const server = startSignedOut();
  server.refuse(on.login, 'team/former-member');
  const sentence =
    'You’re no longer a member of any organization. Ask an owner or admin to invite you again.';
  const { goTo } = mountApp(`${callback}?problem=team/former-member`);
  await expect.element(alert).toHaveTextContent(sentence);
  await expectAccessible();

  await goTo('/login');
  await submitSignIn();
  await expect.element(alert).toMatchTextContent(sentence);
});

const newcomer: GoogleReply = {
  success,
  message: 'Hello',
  newAccount: {
    ticket: 'x',
    expiresInSeconds: 60,
    email: 'alex@example.org',
    firstName: '',
    lastName: '',
  },
};

test('a new user from Google enters their name, and axe finds nothing in the form with errors', async () => {
  startSignedOut().answer(on.tradeGoogle, () => newcomer);
  mountApp(`${callback}?token=x`);
  await page.getByRole('button', { name: 'Create account' }).click();
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect.element(firstName).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

test('the tier chosen at sign-up survives the redirect through Google', async () => {
  startSignedOut().answer(on.tradeGoogle, () => newcomer);
  const { goTo } = mountApp('/signup?plan=power&price=99');
  const google = page.getByRole('link', { name: 'Sign up with Google' });
  await expect.element(google).toBeVisible();
  google.element().addEventListener('click', (event) => event.preventDefault());
  await google.click();

  await goTo(`${callback}?token=x`);
  const power = page.getByRole('button', { name: /^Power/ });
  await expect.element(power).toHaveAttribute('aria-pressed', 'true');
});
