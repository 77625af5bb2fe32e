import type { Page } from '@playwright/test';
import { callApi } from '../../world/http.ts';
import { expect, test } from '../../world/test.ts';
import { storedToken, submitSignIn } from './forms.ts';

const donorsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Donors' });

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Ada Okafor/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('signing out in one tab signs the other one out, and the token is of no use any more', async ({
  signedIn: page,
  context,
  organization,
}) => {
  const other = await context.newPage();
  await page.goto('/dashboard');
  await other.goto('/dashboard/donors');
  await expect(donorsTitle(other)).toBeVisible();

  await page.bringToFront();
  await signOut(page);

  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(await storedToken(other)).toBeNull();
  const { token } = organization;
  const asking = callApi({ method: 'GET', path: '/api/auth/me', token });
  await expect(asking).rejects.toThrow('401');
});

test('a token that the server refuses is renewed without a word, and an open tab renews its own', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('a token that the server refuses is renewed once, without a word', async () => {
    watch.expect('GET /api/auth/me 401');
    await page.route('**/api/auth/me', refuse, { times: 1 });

    await page.goto('/dashboard/donors');

    await expect(page.getByRole('button', { name: /Ada Okafor/ })).toBeVisible();
    expect(await storedToken(page)).not.toBe(organization.token);
    await expect(page).toHaveURL('/dashboard/donors');
  });

  await test.step('an open tab renews its token before it expires', async () => {
    const token = await storedToken(page);
    await page.clock.install();
    await page.goto('/dashboard/donors');
    await expect(donorsTitle(page)).toBeVisible();

    await page.clock.fastForward(14 * 60_000);

    await expect.poll(() => storedToken(page)).not.toBe(token);
    await expect(donorsTitle(page)).toBeVisible();
  });
});

test('an expired token is renewed at the start, and a server that is away signs nobody out', async ({
  signedIn: page,
  watch,
  organization,
}) => {
  await test.step('a server that is away for a moment signs nobody out', async () => {
    watch.expect('POST /api/auth/refresh-token failed');
    await page.route('**/api/auth/refresh-token', (route) => route.abort('connectionrefused'));
    await page.clock.setSystemTime(Date.now() + 16 * 60_000);

    await page.goto('/dashboard/donors');

    await expect(donorsTitle(page)).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
  });

  await test.step('a token that has expired meanwhile is renewed at the start', async () => {
    await page.unroute('**/api/auth/refresh-token');
    const renewing = page.waitForRequest('**/api/auth/refresh-token');
    await page.goto('/dashboard/donors');

    await renewing;
    await expect(donorsTitle(page)).toBeVisible();
    expect(await storedToken(page)).not.toBe(organization.token);
  });
});

test('two tabs renew their token together, once', async ({
  signedIn: page,
  context,
  organization,
}) => {
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) renewals += 1;
  });
  await page.clock.install();
  const other = await context.newPage();
  await page.goto('/dashboard/donors');
  await other.goto('/dashboard/donors');
  await expect(donorsTitle(page)).toBeVisible();
  await expect(donorsTitle(other)).toBeVisible();

  await page.clock.fastForward(14 * 60_000);
  await expect.poll(() => storedToken(page)).not.toBe(organization.token);
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Pledges', exact: true }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Pledges' })).toBeVisible();
  }
  expect(renewals).toBe(1);
});

test('an open page notices within a minute that it was signed out from elsewhere', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('GET /api/auth/me 401', 'POST /api/auth/refresh-token 401');
  await page.clock.install();
  await page.goto('/dashboard/donors');
  await expect(page.getByRole('button', { name: /Ada Okafor/ })).toBeVisible();

  const { email, password } = organization;
  const body = { email, password };
  const path = '/api/auth/login';
  const { token } = await callApi<{ token: string }>({ method: 'POST', path, body });
  await callApi({ method: 'POST', path: '/api/auth/sessions/end-others', token });
  await page.clock.fastForward(61_000);

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Authentication failed. Please try logging in again.')).toBeVisible();
});

test('a session that cannot be renewed ends at the sign-in, and leads back from there', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/auth/refresh-token 401');
  await page.route('**/api/auth/refresh-token', refuse);
  await page.clock.setSystemTime(Date.now() + 16 * 60_000);

  await page.goto('/dashboard/donors');

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Authentication failed. Please try logging in again.')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await submitSignIn(page, organization);
  await expect(page).toHaveURL('/dashboard/donors');
});

function refuse(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  const message = 'Authentication failed. Please try logging in again.';
  return route.fulfill({
    status: 401,
    json: { success: false, message, code: 'auth/signed-out' },
  });
}
