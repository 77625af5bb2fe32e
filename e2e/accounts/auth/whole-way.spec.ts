import type { BrowserContext, Page } from '@playwright/test';
import { landing } from '../../site/landing.ts';
import { password, uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { createAccount, fillSignUp, storedToken, submitSignIn } from './forms.ts';
import { continueAs, goToGoogle } from './google-page.ts';
import { linksTo, mailedLink } from './mailbox.ts';
import { watchReferers } from './referers.ts';

const newPassword = 'quiet-harbor-lantern';

test('a visitor signs up, verifies the email address, signs out and returns by a password reset and by Google', async ({
  page,
  context,
  watch,
}) => {
  watch.leave();
  const email = uniqueEmail('grace');
  const referers = watchReferers(context);
  await landing(page).open();
  await landing(page).tier('Growth').click();
  await expect(page.getByRole('region', { name: 'Selected plan' })).toContainText('Growth');
  await fillSignUp(page, { email, organizationName: 'Open Door Shelter' });
  await createAccount(page);
  await expectWorkspace(page);
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  watch.expect('POST /api/auth/verify-email 400');
  await verifyEmail(page, context, email);
  await referers.expectNone(/verify-email\/./);

  await signOut(page);
  watch.expect('POST /api/auth/login 401');
  const link = await resetPassword(page, email);
  await submitSignIn(page, { email, password });
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  watch.expect(`PUT /api/auth${new URL(link).pathname} 400`);
  await page.goto(link);
  await saveNewPassword(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid or missing reset token. Please request a new password reset link.',
  );
  await page.goto('/login');
  await submitSignIn(page, { email, password: newPassword });
  await expectWorkspace(page);
  await referers.expectNone(/reset-password\/./);

  await signOut(page);
  await goToGoogle(page, 'Sign in with Google');
  await continueAs(page, email);
  await expect(page.getByText('Authentication Successful')).toBeVisible();
  await expectWorkspace(page);
  await expect(toVerify(page)).toBeHidden();
});

const opener = (page: Page) => page.getByRole('button', { name: /Grace Mbeki/ });

const toVerify = (page: Page) => page.getByRole('region', { name: 'Verify your email address' });

/** The dashboard asks for it until a link is used, which may be the second one and used twice. */
async function verifyEmail(page: Page, context: BrowserContext, email: string) {
  await mailedLink(email, 'verify-email');
  await toVerify(page).getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(page.getByText(`Verification email sent to ${email}`)).toBeVisible();
  await expect.poll(async () => (await linksTo(email, 'verify-email')).length).toBe(2);

  const link = await mailedLink(email, 'verify-email');
  const other = await context.newPage();
  for (let visit = 0; visit < 2; visit += 1) {
    await other.goto(link);
    await expect(other.getByText('Your email address is verified.')).toBeVisible();
    await expect(other).toHaveURL('/verify-email');
  }
  await other.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expectWorkspace(other);
  await expect(toVerify(other)).toBeHidden();

  await page.reload();
  await expectWorkspace(page);
  await expect(toVerify(page)).toBeHidden();
}

/** Ends at sign-in, and returns the link that was used. */
async function resetPassword(page: Page, email: string) {
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
  await saveNewPassword(page);
  await expect(page).toHaveURL('/login');
  const sentence =
    'Your password has been successfully reset. You can now log in with your new password.';
  await expect(page.getByText(sentence)).toBeVisible();
  return link;
}

async function saveNewPassword(page: Page) {
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

async function expectWorkspace(page: Page) {
  await expect(page).toHaveURL('/dashboard');
  await opener(page).click();
  await expect(page.getByRole('menu')).toContainText('Open Door Shelter');
  await page.keyboard.press('Escape');
}

async function signOut(page: Page) {
  await opener(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
}
