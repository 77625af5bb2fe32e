import type { Page } from '@playwright/test';
import { expect, test } from '../../world/test.ts';
import { switchTwoStepOn } from './authenticator.ts';
import { pressSignIn, storedToken, submitSignIn } from './forms.ts';
import { continueAs, goToGoogle } from './google-page.ts';
import { mailedLink } from './mailbox.ts';

test('two-step sign-in requires a code of the app or a recovery code after the password or Google', async ({
  page,
  organization,
  watch,
}) => {
  watch.leave();
  watch.expect('POST /api/auth/login/two-step 400');
  await page.goto(await mailedLink(organization.email, 'verify-email'));
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  const { nextCode, recoveryCodes } = await switchTwoStepOn(organization);
  const [kept = '', other = ''] = recoveryCodes;

  await test.step('the password is followed by a code from the app', async () => {
    await page.goto('/dashboard/donors');
    await submitSignIn(page, organization);
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    expect(await storedToken(page)).toBeNull();
    await code.fill('000 000');
    await pressSignIn(page);
    await expect(code).toHaveAccessibleDescription(/That code isn’t right/);
    await expect(code).toBeFocused();

    await code.fill(nextCode());
    await pressSignIn(page);
    await expect(page).toHaveURL('/dashboard/donors');
  });

  await test.step('a recovery code replaces the app once', async () => {
    await signInAnew(page, () => submitSignIn(page, organization));
    await answerWithRecoveryCode(page, kept.toLowerCase());
    await expect(page).toHaveURL('/dashboard');

    await signInAnew(page, () => submitSignIn(page, organization));
    await answerWithRecoveryCode(page, kept.toLowerCase());
    await expect(page.getByRole('textbox', { name: 'Recovery code' })).toHaveAccessibleDescription(
      /This recovery code is wrong or has already been used\./,
    );
  });

  await test.step('Google sign-in alone is not enough', async () => {
    await signInAnew(page, async () => {
      await goToGoogle(page, 'Sign in with Google');
      await continueAs(page, organization.email);
    });
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await answerWithRecoveryCode(page, other);
    await expect(page.getByText('Authentication Successful')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
});

async function signInAnew(page: Page, way: () => Promise<void>) {
  // The dashboard would remember its URL for the next sign-in if it noticed the missing token.
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await way();
}

async function answerWithRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await pressSignIn(page);
}
