import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { switchTwoStepOn } from './authenticator.ts';
import { createAccount, pressSignIn, submitSignIn } from './forms.ts';

test('axe finds nothing on the sign-in screen, empty or wrong, nor in the second step', async ({
  page,
  organization,
}) => {
  await test.step('axe finds nothing on the sign-in screen, empty or wrong', async () => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectAccessible(page);

    await pressSignIn(page);
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  await test.step('axe finds nothing in the second step', async () => {
    await switchTwoStepOn(organization);
    await page.goto('/login');
    await submitSignIn(page, organization);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await pressSignIn(page);
    await expect(page.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
});

test('axe finds nothing on the sign-up screen, with its picker or a plan, or wrong @both', async ({
  page,
}) => {
  await page.goto('/signup?plan=growth&price=59');
  await expect(page.getByRole('region', { name: 'Selected plan' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change' }).click();
  await createAccount(page);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expectAccessible(page);
});

test('axe finds nothing on the way to a new password', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset email sent to')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/reset-password/some-token');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('x');
  await expectAccessible(page);
});

test('axe finds nothing where links and Google lead to', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/verify-email 400');
  await page.goto('/verify-email/of-somebody-else');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/social-auth-success');
  await expect(page.getByRole('link', { name: 'Return to Login' })).toBeVisible();
  await expectAccessible(page);

  const { email } = organization;
  const newAccount = { ticket: 'x', expiresInSeconds: 60, email, firstName: '', lastName: '' };
  await page.route('**/api/auth/google/session', (route) =>
    route.fulfill({ json: { success: true, message: 'Hello', newAccount } }),
  );
  await page.goto('/social-auth-success?token=x');
  await createAccount(page);
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.goto('/dashboard/donors');
  await expect(page.getByRole('region', { name: 'Verify your email address' })).toBeVisible();
  await expectAccessibleNow(page);
});
