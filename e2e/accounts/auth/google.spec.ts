import { uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { watchReferers } from './referers.ts';
import { createAccount, storedToken } from './forms.ts';
import { continueAs, goToGoogle } from './google-page.ts';

const answerPath = '/social-auth-success';

test('a user who cancels at Google learns why, and a new user keeps the chosen tier, names the organization and is recognized afterward', async ({
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
});
