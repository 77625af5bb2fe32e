import type { Page } from '@playwright/test';
import { expectAccessible } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chart = (page: Page) => page.locator('.recharts-surface');

async function explore(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByText('Get started by adding your first donor.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Your First Donor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Pledge' })).toBeVisible();
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(page.getByText('You have 120 donors and 60 pledges.')).toBeVisible();
  await expect(chart(page)).toHaveCount(2);
}

test('the overview shows current figures, and each figure opens its rows', async ({
  signedIn: page,
}) => {
  await explore(page);
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Year' }).click();
  await expect(page).toHaveURL(/period=year/);
  await expect(panel(page, 'Giving Over Time')).toContainText('in the 365 days before');
  await expect(page.getByRole('table', { name: 'Giving Over Time' })).toContainText(
    'Previous period',
  );
  await expectAccessible(page);

  const pledged = page.getByRole('link', { name: 'Total Pledged: ' });
  const amount = ((await pledged.textContent()) ?? '').replace('Total Pledged: ', '');
  await pledged.click();
  await expect(main(page).getByText(`${amount} pledged`)).toBeVisible();

  await page.goBack();
  const given = panel(page, 'Giving Over Time').getByRole('link', { name: /^\$/ }).first();
  const received = (await given.textContent()) ?? 'no amount';
  await given.click();
  await expect(main(page).getByText(`${received} received`)).toBeVisible();
});
