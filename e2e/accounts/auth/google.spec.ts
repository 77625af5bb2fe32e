import type { Page } from '@playwright/test';
import { profileScreen } from '../profile/screen.ts';
import { uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { watchReferers } from './referers.ts';
import { createAccount, storedToken } from './forms.ts';
import { continueAs, goToGoogle } from './google-page.ts';

const answerPath = '/social-auth-success';

test('a user who cancels at Google learns why, and a new user keeps the chosen tier, names the organization, is recognized afterward and confirms changes with Google', async ({
  page,
  context,
  watch,
}) => {
  watch.leave();
  const referers = watchReferers(context);
  const email = uniqueEmail('alex');

  await page.goto('/login');
  await goToGoogle(page, 'Sign in with Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('You canceled the Google sign-in.');
  await page.getByRole('link', { name: 'Return to Login' }).click();
  await goToGoogle(page, 'Sign in with Google');
  await page.getByRole('checkbox').uncheck();
  await continueAs(page, email);
  await expect(page.getByRole('alert')).toContainText('Google hasn’t verified this email address.');

  await page.goto('/signup?plan=power&price=99');
  await goToGoogle(page, 'Sign up with Google');
  await continueAs(page, email);

  await expect(page.getByText(`You’re signing up with Google as ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(answerPath);
  const power = page.getByRole('button', { name: /^Power/ });
  await expect(power).toHaveAttribute('aria-pressed', 'true');
  expect(await storedToken(page)).toBeNull();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Alex');
  await createAccount(page);
  await expect(page.getByLabel('Organization name')).toBeFocused();
  await page.getByLabel('Organization name').fill('Open Door Shelter');
  await page.getByRole('button', { name: /^Growth/ }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await createAccount(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /Alex Morgan/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verify your email address' })).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await goToGoogle(page, 'Sign in with Google');
  await continueAs(page, email);
  await expect(page.getByText('Authentication Successful')).toBeVisible();
  await expect(page.getByText('Redirecting you to the dashboard...')).toBeVisible();
  await expect(page).toHaveURL(answerPath);
  await expect(page).toHaveURL('/dashboard');
  await referers.expectNone(/token=/);

  watch.expect('POST /api/auth/two-step/start 403');
  await confirmWithGoogle(page, email);
});

/** A user without a password signs in with Google again before setting up two-step sign-in. */
async function confirmWithGoogle(page: Page, email: string) {
  const screen = profileScreen(page);
  await screen.open('security');
  await letProofAge(page, '**/api/auth/two-step/start');

  await page.getByRole('button', { name: 'Set Up Two-Step Sign-In' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm It’s You' });
  const [google] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await expect(google.getByLabel('Email', { exact: true })).toHaveValue(email);
  await google.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(question).toBeHidden();
  await expect.poll(() => google.isClosed()).toBe(true);
}

/** Answers one call as the server does ten minutes later, and lets the others through. */
async function letProofAge(page: Page, url: string) {
  const body = {
    success: false,
    code: 'auth/proof-needed',
    message: 'Please confirm it’s you before you continue.',
  };
  await page.route(url, (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
}
