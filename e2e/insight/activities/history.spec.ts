import { expectAccessible } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';

const hostile = '"><img src=x onerror=alert(1)>';

test('the history is filtered in the address and leads to records and to the trash @both', async ({
  signedIn: page,
  organization,
}) => {
  const maya = await organization.donor({ name: 'Maya Chen' });
  await organization.donor({ name: hostile });
  await organization.removeDonor(maya);
  const main = page.getByRole('main');
  const entries = main.getByRole('listitem');

  await page.goto('/dashboard/activity');
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText('Ada Okafor deleted the donor Maya Chen');
  await expect(main.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Type of change' }).selectOption('Added');
  await expect(page).toHaveURL(/\?change=added$/);
  await page.getByRole('combobox', { name: 'Record type' }).selectOption('Donors');
  await expect(page).toHaveURL(/\?change=added&kind=donor$/);
  await expect(entries).toHaveCount(2);
  await page.reload();
  await expect(entries).toHaveCount(2);
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(main.getByText('No activity found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(entries).toHaveCount(4);

  await entries.getByRole('link', { name: hostile }).click();
  await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/donors\/[0-9a-f-]{36}$/);
  await page.goBack();
  await entries.getByRole('link', { name: 'In Recently deleted' }).first().click();
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible();
});

test('a failed load offers to try again, and more is one button away', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('GET /api/activities 400');
  const names = Array.from({ length: 55 }, (_, number) => `Donor ${number}`);
  for (const name of names) await organization.donor({ name, email: null });
  const entries = page.getByRole('main').getByRole('listitem');

  await page.route('**/api/activities?**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/dashboard/activity');
  await expect(page.getByText('Error Loading Activity')).toBeVisible();
  await page.unroute('**/api/activities?**');
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect(entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect(entries).toHaveCount(56);
  await expect(page.getByText('End of history')).toBeVisible();
});
