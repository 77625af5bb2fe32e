import type { Page } from '@playwright/test';
import { callApi } from '../../world/http.ts';
import { expect, test } from '../../world/test.ts';
import { storedToken } from './forms.ts';

const donorsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Donors' });

test('two tabs renew their token once together, and signing out in one ends the session in both', async ({
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

  const renewed = (await storedToken(page)) ?? '';
  await page.bringToFront();
  await page.getByRole('button', { name: /Ada Okafor/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(await storedToken(other)).toBeNull();
  for (const token of [organization.token, renewed]) {
    const request = callApi({ method: 'GET', path: '/api/auth/me', token });
    await expect(request).rejects.toThrow('401');
  }
});
