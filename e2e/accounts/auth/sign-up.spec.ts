import { uniqueEmail } from '../../world/organization.ts';
import { expect, test } from '../../world/test.ts';
import { createAccount, fillSignUp, storedToken } from './forms.ts';

test('somebody signs up with the plan of the address and lands on the dashboard', async ({
  page,
}) => {
  const email = uniqueEmail('grace');
  const registering = page.waitForRequest('**/api/auth/register');

  await page.goto('/signup?plan=starter&price=29');
  await fillSignUp(page, { email });
  await createAccount(page);

  await expect(page).toHaveURL('/dashboard');
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('14 days left');
  const sent: Record<string, unknown> = (await registering).postDataJSON();
  for (const name of ['confirmPassword', 'agreeToTerms', 'price']) {
    expect(Object.keys(sent)).not.toContain(name);
  }
  expect(sent).toMatchObject({
    firstName: 'Grace',
    lastName: 'Mbeki',
    organizationName: 'Open Door Shelter',
    email,
    tier: 'starter',
    role: 'user',
    timeZone: 'America/New_York',
  });
});

test('the plan of the address is shown at its own price, and after Change one must be chosen', async ({
  page,
}) => {
  await page.goto('/signup');
  const starter = page.getByRole('button', { name: /^Starter/ });
  await expect(starter).toHaveAttribute('aria-pressed', 'true');
  await expect(starter).toContainText('$29');
  await expect(page.getByRole('button', { name: /^Growth/ })).toContainText('Most popular');

  await page.goto('/signup?plan=growth&price=1');
  const selected = page.getByRole('region', { name: 'Selected plan' });
  await expect(selected).toContainText('Growth');
  await expect(selected).toContainText('$59');

  await selected.getByRole('button', { name: 'Change' }).click();
  await expect(selected).toBeHidden();
  await fillSignUp(page);
  await createAccount(page);
  await expect(page.getByRole('alert')).toHaveText('Please select a plan before continuing.');
  await expect(page).toHaveURL('/signup');
  await page.getByRole('button', { name: /^Power/ }).click();

  await expect(selected).toContainText('Power');
  await expect(selected).toContainText('$99');
  await expect(page).toHaveURL('/signup?plan=power&price=99');
});

test('every field is required, passwords are judged as they are typed, and the terms agreed to', async ({
  page,
}) => {
  await page.goto('/signup');
  await createAccount(page);
  for (const name of ['First name', 'Last name', 'Organization name', 'Email']) {
    const field = page.getByRole('textbox', { name });
    await expect(field, name).toHaveAttribute('aria-invalid', 'true');
    await expect(field, name).toHaveAccessibleDescription(/\w/);
  }
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();

  const typed = page.getByRole('textbox', { name: 'Password', exact: true });

  await typed.fill('1234567');
  await expect(typed).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
  await expect(typed).toHaveAttribute('aria-invalid', 'true');

  await typed.fill('12345678');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeHidden();

  await fillSignUp(page, { password: 'evergreen-1', confirmPassword: 'evergreen-2' });

  const confirmation = page.getByRole('textbox', { name: 'Confirm password' });
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match');

  await createAccount(page);
  await expect(page).toHaveURL('/signup');
  await confirmation.fill('evergreen-1');
  await expect(page.getByText('Passwords do not match')).toBeHidden();

  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const text = page.getByRole('link', { name });
    await expect(text).toHaveAttribute('href', path);
    await expect(text).toHaveAttribute('target', '_blank');
  }
  await page.getByRole('checkbox', { name: /^I agree/ }).uncheck();
  await createAccount(page);
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeFocused();
  await expect(page).toHaveURL('/signup');
});

test('a failure without readable words gets the default ones, and a taken e-mail says so', async ({
  page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/register 502', 'POST /api/auth/register 409');
  await page.route(
    '**/api/auth/register',
    (route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
    { times: 1 },
  );
  await page.goto('/signup');
  await fillSignUp(page, { email: organization.email.toUpperCase() });
  await createAccount(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Registration Error');
  await expect(alert).toContainText('An error occurred during registration. Please try again.');

  await createAccount(page);

  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
  expect(await storedToken(page)).toBeNull();
});
