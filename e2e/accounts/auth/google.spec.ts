import { uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { watchReferers } from './addresses.ts';
import { switchTwoStepOn } from './authenticator.ts';
import { createAccount, pressSignIn, storedToken } from './forms.ts';
import { continueAs, goToGoogle } from './google-page.ts';
import { mailedLink } from './mailbox.ts';

const answerPath = '/social-auth-success';

test('a newcomer from Google names the organization and a plan, and is known from then on', async ({
  page,
  context,
  watch,
}) => {
  watch.leave();
  const referers = watchReferers(context);
  const email = uniqueEmail('alex');

  await page.goto('/login');
  await goToGoogle(page, 'Sign in with Google');
  await continueAs(page, email);

  await expect(page.getByText(`You’re signing up with Google as ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(answerPath);
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
});

test('the plan of the sign-up screen is still chosen after the way over Google', async ({
  page,
  watch,
}) => {
  watch.leave();
  await page.goto('/signup?plan=power&price=99');
  await goToGoogle(page, 'Sign up with Google');
  await continueAs(page, uniqueEmail('alex'));

  const power = page.getByRole('button', { name: /^Power/ });
  await expect(power).toHaveAttribute('aria-pressed', 'true');
});

test('with two-step sign-in Google alone opens nothing either', async ({
  page,
  organization,
  watch,
}) => {
  watch.leave();
  await page.goto(await mailedLink(organization.email, 'verify-email'));
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  const { nextCode } = await switchTwoStepOn(organization);

  await page.goto('/login');
  await goToGoogle(page, 'Sign in with Google');
  await continueAs(page, organization.email);
  await page.getByRole('textbox', { name: 'Code' }).fill(nextCode());
  expect(await storedToken(page)).toBeNull();
  await pressSignIn(page);

  await expect(page.getByText('Authentication Successful')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('whoever comes back without being signed in reads why, and a foreign token signs nobody in', async ({
  page,
  watch,
}) => {
  await test.step('a token that is missing, or of another browser, signs nobody in', async () => {
    watch.expect('POST /api/auth/google/session 400');
    for (const search of ['', `?token=${'x'.repeat(43)}`]) {
      await page.goto(`${answerPath}${search}`);

      await expect(page.getByRole('alert')).toHaveText(
        'No authentication token found. Please try logging in again.',
      );
      await expect(page).toHaveURL(answerPath);
      expect(await storedToken(page)).toBeNull();
    }
    await page.getByRole('link', { name: 'Return to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('whoever comes back without being signed in reads why', async () => {
    watch.leave();
    await page.goto('/login');
    await goToGoogle(page, 'Sign in with Google');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('You canceled the Google sign-in.');

    await page.getByRole('link', { name: 'Return to Login' }).click();
    await goToGoogle(page, 'Sign in with Google');
    await page.getByRole('checkbox').uncheck();
    await continueAs(page, uniqueEmail('alex'));
    await expect(page.getByRole('alert')).toContainText(
      'Google hasn’t verified this email address.',
    );
  });
});

test('where Google is not offered there is no link to it', async ({ page }) => {
  const asked = page.waitForResponse('**/api/auth/options');
  await page.route('**/api/auth/options', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { isGoogleOffered: false, isTestMode: false, isMailKept: true },
      },
    }),
  );
  await page.goto('/login');
  await asked;

  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Google/ })).toBeHidden();
});
