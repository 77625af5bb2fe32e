import { expect, test } from '../../world/test.ts';
import { watchReferers } from './referers.ts';
import { fillSignIn, pressSignIn, submitSignIn } from './forms.ts';
import { mailedLink } from './mailbox.ts';

const newPassword = 'quiet-harbor-lantern';

test('a user who forgot the password signs in with a new one', async ({
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
