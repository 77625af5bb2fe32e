import { expect, test } from '../../world/test.ts';
import { switchTwoStepOn } from './authenticator.ts';
import { pressSignIn, storedToken, submitSignIn } from './forms.ts';

test('with two-step sign-in the password alone opens nothing', async ({
  page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/login/two-step 400');
  const { nextCode } = await switchTwoStepOn(organization);
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

test('a recovery code takes the place of the app, once', async ({ page, organization, watch }) => {
  watch.expect('POST /api/auth/login/two-step 400');
  const { recoveryCodes } = await switchTwoStepOn(organization);
  const [kept = ''] = recoveryCodes;
  const answerWithRecoveryCode = async () => {
    await page.goto('/login');
    await submitSignIn(page, organization);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(kept.toLowerCase());
    await pressSignIn(page);
  };

  await answerWithRecoveryCode();
  await expect(page).toHaveURL('/dashboard');

  await page.evaluate(() => localStorage.clear());
  await answerWithRecoveryCode();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toHaveAccessibleDescription(
    /This recovery code is wrong or has already been used\./,
  );
});

test('a step that took too long begins with the password again', async ({
  page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/login/two-step 409');
  const message = 'This took too long. Please sign in again.';
  await page.route('**/api/auth/login/two-step', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'auth/step-expired', message } }),
  );
  await switchTwoStepOn(organization);
  await page.goto('/login');
  await submitSignIn(page, organization);
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await pressSignIn(page);

  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});
