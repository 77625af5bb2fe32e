import type { Page } from '@playwright/test';
import { createAccount } from '../auth/forms.ts';
import { continueAs, goToGoogle } from '../auth/google-page.ts';
import { uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { profileScreen } from './screen.ts';

test('a user without a password signs in with Google again before setting up two-step sign-in', async ({
  page,
  watch,
}) => {
  watch.leave();
  watch.expect('POST /api/auth/two-step/start 403');
  const email = uniqueEmail('alex');
  await page.goto('/login');
  await goToGoogle(page, 'Sign in with Google');
  await continueAs(page, email);
  await page.getByLabel('Organization name').fill('Open Door Shelter');
  await page.getByRole('button', { name: /^Growth/ }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await createAccount(page);
  await expect(page).toHaveURL('/dashboard');
  const screen = profileScreen(page);
  await screen.open('security');
  await letProofAge(page, '**/api/auth/two-step/start');

  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const [google] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await expect(google.getByLabel('Email', { exact: true })).toHaveValue(email);
  await google.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(question).toBeHidden();
  await expect.poll(() => google.isClosed()).toBe(true);
});

/** Answers one call as the server does ten minutes later, and lets the others through. */
async function letProofAge(page: Page, url: string) {
  const body = {
    success: false,
    code: 'auth/proof-needed',
    message: 'Please confirm it’s you before you continue.',
  };
  await page.route(url, (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
}
