import { expect, test } from '../../world/test.ts';
import { watchReferers } from './addresses.ts';
import { fillSignIn, pressSignIn, submitSignIn } from './forms.ts';
import { linksTo, mailedLink } from './mailbox.ts';

const newPassword = 'quiet-harbor-lantern';

test('somebody who forgot the password gets back in with a new one', async ({
  page,
  context,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/login 401');
  const { email } = organization;
  const referers = watchReferers(context);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(`Password reset email sent to ${email}`)).toBeVisible();

  await expect(page.getByRole('link', { name: '/sandbox/mail' })).toBeVisible();
  const link = await mailedLink(email, 'reset-password');
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();

  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText(
      'Your password has been successfully reset. You can now log in with your new password.',
    ),
  ).toBeVisible();
  await submitSignIn(page, organization);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');

  watch.expect(`PUT /api/auth${new URL(link).pathname} 400`);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid or missing reset token. Please request a new password reset link.',
  );

  await page.goto('/login');
  await fillSignIn(page, { email, password: newPassword });
  await pressSignIn(page);
  await expect(page).toHaveURL('/dashboard');
  await referers.expectNone(/reset-password\/./);
});

test('a request for a link that fails says so, and the notice of success goes after five seconds', async ({
  page,
  watch,
}) => {
  watch.expect('POST /api/auth/forgot-password 502');
  await page.route(
    '**/api/auth/forgot-password',
    (route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
    { times: 1 },
  );
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');

  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const notice = page.getByText('Password reset email sent to nobody@example.org');
  await expect(notice).toBeVisible();

  await page.clock.fastForward(4_000);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(notice).toBeHidden();
  expect(await linksTo('nobody@example.org', 'reset-password')).toEqual([]);
});

test('without a token there is a way to a new link; with one a password keeps the rules of sign-up', async ({
  page,
  watch,
}) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid or missing reset token. Please request a new password reset link.',
  );

  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');

  watch.expect('PUT /api/auth/reset-password/some-token 502');
  await page.route('**/api/auth/reset-password/*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
  );
  await page.goto('/reset-password/some-token');
  const typed = page.getByRole('textbox', { name: 'New password' });
  const confirmation = page.getByRole('textbox', { name: 'Confirm password' });

  await typed.fill('1234567');
  await confirmation.fill('123');
  await expect(typed).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match');

  await typed.fill(newPassword);
  await confirmation.fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.');
});
