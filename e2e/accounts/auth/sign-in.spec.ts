import { expect, test } from '../../world/test.ts';
import { fillSignIn, pressSignIn, storedToken, submitSignIn } from './forms.ts';

test('the right password opens the dashboard', async ({ page, organization }) => {
  const { promise: checked, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await checked;
    await route.continue();
  });
  const signingIn = page.waitForRequest('**/api/auth/login');
  await page.goto('/login');
  await fillSignIn(page, organization);
  await page.getByLabel('Remember me').setChecked(true);
  await pressSignIn(page);

  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  letIn();
  await expect(page).toHaveURL('/dashboard');
  expect((await signingIn).postDataJSON()).toMatchObject({ rememberMe: true });
  expect(await storedToken(page)).not.toBeNull();
});

test('both fields are required, and a wrong one is refused without a hint which it is', async ({
  page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/login 500', 'POST /api/auth/login 401');
  await page.goto('/login');
  await pressSignIn(page);
  const typed = page.getByRole('textbox', { name: 'Password' });
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await expect(typed).toHaveAccessibleDescription('Enter your password.');
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.route(
    '**/api/auth/login',
    (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Oops' }),
    { times: 1 },
  );
  await submitSignIn(page, organization);
  await expect(page.getByRole('alert')).toContainText('Login failed');

  for (const email of [organization.email, 'nobody@example.org']) {
    await submitSignIn(page, { email, password: 'not-the-password' });

    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Login Error');
    await expect(alert).toContainText('Invalid email or password. Please try again.');
  }
  expect(await storedToken(page)).toBeNull();

  await expect(typed).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /show password/i }).click();
  await expect(typed).toHaveAttribute('type', 'text');

  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('signing in leads back to where one came from, and a remembered place never leads away', async ({
  page,
  organization,
}) => {
  await test.step('signing in leads back to where one came from', async () => {
    const place = '/dashboard/donors?search=Lovelace&sortDirection=desc';
    await page.goto(place);
    await expect(page).toHaveURL('/login');

    const signingIn = page.waitForRequest('**/api/auth/login');
    await submitSignIn(page, organization);

    await expect(page).toHaveURL(place);
    expect((await signingIn).postDataJSON()).toMatchObject({ rememberMe: false });
    await expect(page.getByRole('heading', { level: 1, name: 'Donors' })).toBeVisible();
  });

  await test.step('a remembered place never leads away', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.evaluate(() => history.replaceState({ usr: { from: '/\\evil.example' } }, ''));
    await page.reload();
    await submitSignIn(page, organization);

    await expect(page).toHaveURL('/dashboard');
  });
});

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
