import { authEndpoints as on } from '@pledgewell/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp } from '../../../test/mount.tsx';
import { startSignedOut } from '../../../test/sign-in.ts';

const email = page.getByRole('textbox', { name: 'Email' });
const password = page.getByRole('textbox', { name: 'New password' });
const confirmation = page.getByRole('textbox', { name: 'Confirm password' });
const alert = page.getByRole('alert');
const requestLink = () => page.getByRole('button', { name: 'Send Reset Link' }).click();
const reset = () => page.getByRole('button', { name: 'Reset Password' }).click();

function open(place: string) {
  const server = startSignedOut();
  return { server, ...mountApp(place) };
}

test('a request for a link requires an email address and reports a failure', async () => {
  const { server } = open('/forgot-password');
  await requestLink();
  await expect.element(email).toHaveFocus();

  server.break(on.forgotPassword);
  await email.fill('nobody@example.org');
  await requestLink();
  await expect.element(alert).toHaveTextContent('An error occurred. Please try again.');
});

test('without a token the screen offers a new link', async () => {
  const { url } = open('/reset-password');
  await expect
    .element(alert)
    .toHaveTextContent('Invalid or missing reset token. Please request a new password reset link.');
  await expectAccessible();

  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect.poll(url).toBe('/forgot-password');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect.poll(url).toBe('/login');
});

test('a new password follows the rules of sign-up, and a failed save is reported', async () => {
  const { server } = open('/reset-password/some-token');
  await password.fill('1234567');
  await confirmation.fill('123');
  await expect
    .element(password)
    .toHaveAccessibleDescription(/Password must be at least 8 characters long/);
  await expect.element(confirmation).toHaveAccessibleDescription('Passwords do not match');

  server.break(on.resetPassword);
  await password.fill('quiet-harbor-lantern');
  await confirmation.fill('quiet-harbor-lantern');
  await reset();
  await expect.element(alert).toHaveTextContent('Failed to reset password. Please try again.');
});

test('axe finds nothing after a link was requested or with an invalid new password', async () => {
  const { server, goTo } = open('/forgot-password');
  const message = 'Password reset email sent to nobody@example.org';
  server.answer(on.forgotPassword, () => ({ success, message }));
  await email.fill('nobody@example.org');
  await requestLink();
  await expect.element(page.getByText(message)).toBeVisible();
  await expectAccessible();

  await goTo('/reset-password/some-token');
  await reset();
  await confirmation.fill('x');
  await expectAccessible();
});

test('the notice that a link was sent disappears after five seconds', async () => {
  const { server } = open('/forgot-password');
  const message = 'Password reset email sent to nobody@example.org';
  server.answer(on.forgotPassword, () => ({ success, message }));
  await email.fill('nobody@example.org');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await requestLink();
  const notice = page.getByText(message);
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('link', { name: '/sandbox/mail' })).toBeVisible();

  await vi.advanceTimersByTimeAsync(4_000);
  await expect.element(notice).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.element(notice).not.toBeInTheDocument();
});
