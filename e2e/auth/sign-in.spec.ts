import { expect, test } from '../world/test.ts';
import { fillSignIn, pressSignIn, storedToken, submitSignIn } from './forms.ts';

test('the right password opens the dashboard @both', async ({ page, organization }) => {
  await page.goto('/login');
  await submitSignIn(page, organization);

  await expect(page).toHaveURL('/dashboard');
  expect(await storedToken(page)).not.toBeNull();
});

test('a wrong password is refused without a hint about which part is wrong', async ({
  page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/login 401');
  await page.goto('/login');

  for (const email of [organization.email, 'nobody@example.org']) {
    await submitSignIn(page, { email, password: 'not-the-password' });

    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Login Error');
    await expect(alert).toContainText('Invalid email or password. Please try again.');
  }
  expect(await storedToken(page)).toBeNull();
});

test('an unreadable answer says that the login failed', async ({ page, organization, watch }) => {
  watch.expect('POST /api/auth/login 500');
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Oops' }),
  );
  await page.goto('/login');
  await submitSignIn(page, organization);

  await expect(page.getByRole('alert')).toContainText('Login failed');
});

test('the button is busy while the password is checked', async ({ page, organization }) => {
  const { promise: checked, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await checked;
    await route.continue();
  });
  await page.goto('/login');
  await submitSignIn(page, organization);

  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  letIn();
  await expect(page).toHaveURL('/dashboard');
});

test('both fields are required', async ({ page }) => {
  await page.goto('/login');
  await pressSignIn(page);

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    'Enter your password.',
  );
  await expect(page.getByLabel('Email')).toBeFocused();
});

for (const isRemembered of [true, false]) {
  const told = isRemembered ? 'with' : 'without';

  test(`the server is told ${told} Remember me`, async ({ page, organization }) => {
    const signingIn = page.waitForRequest('**/api/auth/login');
    await page.goto('/login');
    await fillSignIn(page, organization);
    await page.getByLabel('Remember me').setChecked(isRemembered);
    await pressSignIn(page);

    expect((await signingIn).postDataJSON()).toMatchObject({ rememberMe: isRemembered });
    await expect(page).toHaveURL('/dashboard');
  });
}

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const typed = page.getByRole('textbox', { name: 'Password' });
  await typed.fill('evergreen-ledger');
  await expect(typed).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: /show password/i }).click();
  await expect(typed).toHaveAttribute('type', 'text');
});

test('signing in leads back to where one came from', async ({ page, organization }) => {
  const place = '/dashboard/donors?search=Lovelace&sortDirection=desc';
  await page.goto(place);
  await expect(page).toHaveURL('/login');

  await submitSignIn(page, organization);

  await expect(page).toHaveURL(place);
  await expect(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();
});

for (const place of [
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  '/\t/evil.example',
]) {
  test(`a remembered place never leads away: ${JSON.stringify(place)}`, async ({
    page,
    organization,
  }) => {
    await page.goto('/login');
    await page.evaluate((from) => history.replaceState({ usr: { from } }, ''), place);
    await page.reload();
    await submitSignIn(page, organization);

    await expect(page).toHaveURL('/dashboard');
  });
}

test('somebody who is signed in is sent on to the dashboard', async ({ signedIn: page }) => {
  const places = [
    '/login',
    '/signup?plan=growth&price=59',
    '/forgot-password',
    '/reset-password/x',
  ];
  for (const place of places) {
    await page.goto(place);
    await expect(page, place).toHaveURL('/dashboard');
  }
});

test('sign-in and sign-up lead to each other', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');

  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});
