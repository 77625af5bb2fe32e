import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/axe.ts';
import { expect, test } from '../world/test.ts';

const tabs = [
  'Overview',
  'Donors',
  'Pledges',
  'Reminders',
  'Campaigns',
  'Donations',
  'Reports',
  'Profile',
];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

const pathOf = (tab: string) =>
  tab === 'Overview' ? '/dashboard' : `/dashboard/${tab.toLowerCase()}`;

test('every tab opens from the bar, with its title, and says where one is @both', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/donors');
  await expect(bar(page).getByRole('link')).toHaveText(tabs);

  for (const tab of tabs) {
    await bar(page).getByRole('link', { name: tab }).click();

    await expect(page).toHaveURL(pathOf(tab));
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(tab);
    await expect(page).toHaveTitle(new RegExp(`^${tab} \\| `));
  }
});

test('on a phone the bar is at the bottom and brings the open tab into sight @phone', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/profile');
  const link = bar(page).getByRole('link', { name: 'Profile' });
  await expect(link).toBeInViewport({ ratio: 1 });

  const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
  expect(y + height).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
});

test('the header of a tab offers its one action, and summary cards stand below it', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('the header of a tab offers its one action', async () => {
    const actions = [
      ['/dashboard', 'Export Report'],
      ['/dashboard/donors', 'Add Donor'],
      ['/dashboard/pledges', 'New Pledge'],
      ['/dashboard/reminders', 'Schedule Reminder'],
      ['/dashboard/campaigns', 'New Campaign'],
      ['/dashboard/donations', 'Record Donation'],
    ] as const;

    for (const [path, name] of actions) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible();
    }
  });

  await test.step('donors, pledges and reminders have their summary cards', async () => {
    await organization.donors(['Noor Haddad', 'Tomas Eriksen']);

    await page.goto('/dashboard/donors');
    await expect(card(page, 'Total Donors')).toContainText('2');
    await expect(card(page, 'Active Donors')).toContainText('0.0% of total');

    await page.goto('/dashboard/pledges');
    await expect(card(page, 'Pending')).toContainText(/0.*\$0/);
    await expect(card(page, 'Fulfilled')).toContainText(/0.*\$0/);

    await page.goto('/dashboard/reminders');
    await expect(card(page, 'Scheduled')).toContainText(/0.*this week/);
    await expect(card(page, 'Sent')).toContainText(/0.*this month/);
  });
});

/** A card is a term of a description list with its figure and hint. */
const card = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: label }) });

test('an unknown segment is under development, an unknown address below a tab not found', async ({
  signedIn: page,
  watch,
}) => {
  const main = page.getByRole('main');
  const ways = main.getByRole('navigation', { name: 'Main menu' });
  for (const path of ['/dashboard/unheard-of', '/dashboard/unheard-of/deeper']) {
    watch.expect(`GET ${path} 404`);
    await page.goto(path);
    await expect(main).toContainText('This section is under development. Check back soon!');
    await expect(page).toHaveURL(path);
  }
  await expectAccessible(page);

  watch.expect('GET /dashboard/pledges/of-last-year 404');
  await page.goto('/dashboard/pledges/of-last-year');
  await expect(main).toContainText('We couldn’t find this page');
  await expect(ways.getByRole('link')).toHaveText(['Overview', 'Donors', 'Pledges', 'Donations']);
  await expectAccessible(page);
  await ways.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await ways.getByRole('link', { name: 'Pledges' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pledges' })).toBeVisible();
});
