import type { Page } from '@playwright/test';
import { createAccount } from '../auth/forms.ts';
import { continueAs, goToGoogle } from '../auth/google-page.ts';
import { uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { profileScreen } from './screen.ts';

test('an export of everything asks for the password when it was given a while ago', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('GET /api/organization/export 403');
  watch.expect('GET /api/organization/export 403');
  watch.expect('POST /api/auth/presence 400');
  await profileScreen(page).open('data');
  await letProofAge(page, '**/api/organization/export', 2);
  const start = page.getByRole('button', { name: 'Export everything' });
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });

  await start.click();
  await expect(question.getByLabel(/^Your password/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please confirm it’s you before you continue.')).toBeVisible();

  await start.click();
  await question.getByLabel(/^Your password/).fill('not my password');
  await page.keyboard.press('Enter');
  await expect(question.getByText('That isn’t your password.')).toBeVisible();
  await question.getByLabel(/^Your password/).fill(organization.password);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  await expect(question).toBeHidden();
});

test('somebody without a password signs in with Google again before two steps are set up', async ({
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
  await letProofAge(page, '**/api/auth/two-step/start', 1);

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

/** Answers so many calls as the server does ten minutes later, and lets the others through. */
async function letProofAge(page: Page, url: string, times: number) {
  const body = {
    success: false,
    code: 'auth/proof-needed',
    message: 'Please confirm it’s you before you continue.',
  };
  await page.route(url, (route) => route.fulfill({ status: 403, json: body }), { times });
}
