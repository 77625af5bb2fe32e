import { authEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, startScript, storedToken } from '../../../test/mount.tsx';
import { pressSignIn, signedIn, startSignedOut, submitSignIn } from '../../../test/sign-in.ts';
import { answerWorkspace } from '../../../test/workspace.ts';

const email = page.getByRole('textbox', { name: 'Email', exact: true });
const password = page.getByRole('textbox', { name: 'Password' });
const alert = page.getByRole('alert');

test('the form waits while the server checks, and the right password opens the dashboard', async () => {
  const server = startSignedOut();
  const { promise: checked, resolve: letIn } = Promise.withResolvers<void>();
  const sent = server.answer(on.login, async () => {
    await checked;
    return signedIn();
  });
  const { url } = mountApp('/login');
  await page.getByLabelText('Remember me').click();
  await submitSignIn();

  await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  letIn();
  await expect.poll(url).toBe('/dashboard');
  expect(sent[0]?.body).toMatchObject({ rememberMe: true });
  expect(storedToken()).not.toBeNull();
});

test('both fields are required, and axe finds nothing on the form, empty or wrong', async () => {
  startSignedOut();
  mountApp('/login');
  await expect.element(email).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  await expectAccessible();

  await pressSignIn();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAccessibleDescription('Enter your email address.');
  await expect.element(password).toHaveAccessibleDescription('Enter your password.');
  await expect.element(email).toHaveFocus();
  await expectAccessible();
});

test('a failure is shown above the form, which can reveal the password', async () => {
  const server = startSignedOut();
  server.break(on.login);
  const { url } = mountApp('/login');
  await submitSignIn();
  await expect.element(alert).toMatchTextContent('Login failed');

  server.refuse(on.login, 'auth/wrong-password');
  await submitSignIn({ password: 'not-the-password' });
  await expect.element(alert).toMatchTextContent('Login Error');
  await expect.element(alert).toMatchTextContent('Invalid email or password. Please try again.');
  expect(storedToken()).toBeNull();

  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /show password/i }).click();
  await expect.element(password).toHaveAttribute('type', 'text');

  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect.poll(url).toBe('/signup');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(url).toBe('/login');
});

test('signing in leads back to the page that required it', async () => {
  const server = startSignedOut();
  const sent = server.answer(on.login, () => signedIn());
  const place = '/dashboard/donors?search=Lovelace&sortDirection=desc';
  const { url } = mountApp(place);
  await expect.poll(url).toBe('/login');

  await submitSignIn();
  await expect.poll(url).toBe(place);
  expect(sent[0]?.body).toMatchObject({ rememberMe: false });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();
});

test('a remembered path never leads to another site', async () => {
  const server = startSignedOut();
  server.answer(on.login, () => signedIn());
  const { url, goTo } = mountApp('/login');
  await goTo('/login', { from: '/\\evil.example' });
  await submitSignIn();

  await expect.poll(url).toBe('/dashboard');
});

test.each(['/login', '/signup?plan=growth&price=59', '/forgot-password', '/reset-password/x'])(
  'a signed-in user is redirected from %s to the dashboard',
  async (place) => {
    answerWorkspace(startScript());
    const { url } = mountApp(place);
    await expect.poll(url).toBe('/dashboard');
  },
);
