import type { Page } from '@playwright/test';
import { landing } from '../../site/landing.ts';
import { uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { createAccount, fillSignUp, storedToken, submitSignIn } from './forms.ts';
import { continueAs, goToGoogle } from './google-page.ts';
import { mailedLink } from './mailbox.ts';

const newPassword = 'quiet-harbor-lantern';

test('a visitor signs up, verifies the email address, signs out and returns by a password reset and by Google', async ({
  page,
  watch,
}) => {
  watch.leave();
  const email = uniqueEmail('grace');
  await landing(page).open();
  await landing(page).tier('Growth').click();
  await expect(page.getByRole('region', { name: 'Selected plan' })).toContainText('Growth');
  await fillSignUp(page, { email, organizationName: 'Open Door Shelter' });
  await createAccount(page);
  await expectWorkspace(page);
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(toVerify(page)).toBeVisible();

  await page.goto(await mailedLink(email, 'verify-email'));
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expectWorkspace(page);
  await expect(toVerify(page)).toBeHidden();

  await signOut(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.goto(await mailedLink(email, 'reset-password'));
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await submitSignIn(page, { email, password: newPassword });
  await expectWorkspace(page);

  await signOut(page);
  await goToGoogle(page, 'Sign in with Google');
  await continueAs(page, email);
  await expect(page.getByText('Authentication Successful')).toBeVisible();
  await expectWorkspace(page);
  await expect(toVerify(page)).toBeHidden();
});

const opener = (page: Page) => page.getByRole('button', { name: /Grace Mbeki/ });

const toVerify = (page: Page) => page.getByRole('region', { name: 'Verify your email address' });

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
