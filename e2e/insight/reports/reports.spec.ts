import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { givingHistory } from './giving.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const donors = (page: Page, name: string) => list(page, name).getByRole('rowheader');
const card = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('the reports show donations and donors by the organization’s fiscal year', async ({
  signedIn: page,
  organization,
}) => {
  const year = await givingHistory(organization);
  await page.goto('/dashboard/reports');
  await expect(title(page, 'Reports')).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole('link', { name: 'Donor retention' }).click();
  await expect(title(page, 'Donor retention')).toBeVisible();
  await expect(main(page).getByText('1 of 2 donors').first()).toBeVisible();
  await expect(donors(page, 'Lapsed donors')).toHaveText([/^Ben Lapsed/]);
  await expectAccessible(page);

  await card(page, 'Retention').click();
  await expect(donors(page, 'Retained donors')).toHaveText([/^Ada Steady/]);
  await expect(list(page, 'Retained donors')).toContainText(
    `1 donor, $100.00 in ${year - 1}, $150.00 in ${year}`,
  );
  await page.reload();
  await expect(donors(page, 'Retained donors')).toHaveText([/^Ada Steady/]);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`retention-${year}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain('"Ada Steady"');

  await list(page, 'Retained donors').getByRole('link', { name: 'Ada Steady' }).click();
  await expect(title(page, 'Donations')).toBeVisible();

  const open = async (name: string, words: string) => {
    await page.goto(`/dashboard/reports/${name}`);
    await expect(title(page, words)).toBeVisible();
  };
  await open('lybunt', 'LYBUNT');
  await expect(donors(page, 'Lapsed donors')).toHaveText([/^Ben Lapsed/]);
  await open('sybunt', 'SYBUNT');
  await expect(donors(page, 'Donors from earlier years')).toHaveText([/^Dan Longago/]);
  await open('movement', 'New and lost donors');
  await expect(donors(page, 'New donors')).toHaveText([/^Cara New/]);
  await expectAccessibleNow(page);

  await open('months', 'Giving by month');
  await page.getByRole('button', { name: `Jan ${year}` }).click();
  await expect(list(page, `Donors in Jan ${year}`)).toContainText('$190.00 in 2 donations');
  await expect(main(page).getByRole('table', { name: `Donors in Jan ${year}` })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expectAccessibleNow(page);
  await open('campaigns', 'Giving by campaign');
  await page.getByRole('button', { name: 'No campaign' }).click();
  await expect(donors(page, 'Donors: No campaign')).toHaveText([/^Ada Steady/, /^Cara New/]);
  await open('aging', 'Pledge aging');
  await card(page, 'Over 120 days').click();
  await expect(list(page, 'Over 120 days')).toContainText('$90.00 on 1 installment from 1 donor');
  await open('expected', 'Expected income');
  await expect(list(page, 'All unpaid')).toContainText('Ben Lapsed');
  await open('value', 'Lifetime value');
  await expect(donors(page, 'All donors')).toHaveCount(4);
  await expectAccessibleNow(page);

  await page.goto('/dashboard/profile?tab=profile');
  await page.getByRole('combobox', { name: 'Fiscal year starts in' }).selectOption('July');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();

  await page.goto('/dashboard/reports/lybunt');
  await expect(page.getByText(/Years are your fiscal years. They start in July/)).toBeVisible();
});
