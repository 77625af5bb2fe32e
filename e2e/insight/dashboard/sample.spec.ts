import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { callApi } from '../../world/http.ts';
import { expect, test } from '../../world/test.ts';

const main = (page: Page) => page.getByRole('main');
const explore = (page: Page) => page.getByRole('button', { name: 'Explore with sample data' });
const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You’re looking at sample data' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Remove Sample Data' });

async function goTo(page: Page, tab: string) {
  const bar = page.getByRole('navigation', { name: 'Dashboard' });
  await bar.getByRole('link', { name: tab }).click();
  await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
}

test('an overview that failed is reloaded, explored with sample data and emptied with one click', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('GET /api/dashboard/stats 500');
  await page.route('**/api/dashboard/stats*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Dashboard' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/dashboard/stats*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No Dashboard Data Yet')).toBeVisible();

  await explore(page).click();

  const counts = '120 donors, 3 campaigns, 60 pledges and 500 donations';
  await expect(banner(page)).toContainText(counts);
  await expectAccessible(page);

  await goTo(page, 'Donors');
  await expect(page.getByText('Showing 1 to 10 of 120 donors')).toBeVisible();
  await goTo(page, 'Pledges');
  await expect(page.getByText(/of 60 pledges/)).toBeVisible();
  await goTo(page, 'Campaigns');
  await expect(main(page).getByText('New Kitchen Campaign')).toHaveCount(1);
  await goTo(page, 'Donations');
  await expect(page.getByText('Showing 1 to 10 of 500 results')).toBeVisible();

  await goTo(page, 'Reminders');
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(main(page).getByText('Sample donors only')).toHaveCount(4);
  await page.goto('/dashboard/donations/recurring');
  await expect(main(page).getByText('The card has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Start Recurring Donation' }).click();
  await expect(page.getByRole('radio', { name: 'Declined' })).toBeVisible();
  await page.keyboard.press('Escape');

  await goTo(page, 'Overview');
  await page.getByRole('button', { name: 'Year' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText('Everyone on your donor list today.');
  const [donor] = await organization.findDonors('Margaret Sullivan');
  await callApi({
    method: 'POST',
    path: '/api/donations',
    body: { donor: donor?._id, amount: 20, method: 'cash', date: '2026-03-31' },
    token: organization.token,
  });
  await banner(page).getByRole('button', { name: 'Remove Sample Data' }).click();
  await expect(question(page)).toContainText(`Its ${counts} are permanently erased`);
  const words = 'The 1 donation you added to sample donors will be erased, too.';
  await expect(question(page)).toContainText(words);
  await expectAccessibleNow(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await banner(page).getByRole('button', { name: 'Remove Sample Data' }).click();
  await question(page).getByRole('button', { name: 'Remove', exact: true }).click();

  await expect(page.getByText('Sample data removed.')).toBeVisible();
  await expect(page.getByText('No Dashboard Data Yet')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await goTo(page, 'Donors');
  await expect(page.getByText('No donors yet')).toBeVisible();
});
