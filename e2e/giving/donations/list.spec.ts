import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { donationsScreen } from './screen.ts';

test('ten donations are a page, the latest first, and the address remembers the page', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = donationHelpers(organization);
  for (let day = 1; day <= 12; day += 1) {
    const date = `2026-03-${String(day).padStart(2, '0')}`;
    await giving.donation({ donor, amount: day, date });
  }
  const screen = donationsScreen(page);
  await screen.open();
  await expect(screen.pagerLine).toHaveText('Showing 1 to 10 of 12 results');
  await expect(screen.entry('Noor Haddad').first()).toContainText('Mar 12, 2026');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(screen.pagerLine).toHaveText('Showing 11 to 12 of 12 results');
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(screen.pagerLine).toHaveText('Showing 11 to 12 of 12 results');
});

test('a row says what is known and what is not @both', async ({ signedIn: page, organization }) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const ruth = await organization.donor({ name: 'Ruth Ok', email: 'ruth@example.org' });
  const giving = donationHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 600 });
  await giving.donation({ donor, amount: 50 });
  await giving.donation({ donor: ruth, amount: 80, method: 'bank_transfer', pledgeId: pledge._id });
  const screen = donationsScreen(page);
  await screen.open();

  await expect(screen.entry('$50')).toContainText('No email');
  const paidByAnother = screen.entry('$80');
  await expect(paidByAnother).toContainText('ruth@example.org');
  await expect(paidByAnother).toContainText('Bank transfer');
  await expect(paidByAnother.getByRole('link', { name: /pledge/ })).toHaveText(
    '$600 pledge by Noor Haddad',
  );
});

test('filters narrow the list, stand in the address and go away one by one', async ({
  signedIn: page,
  organization,
}) => {
  const noor = await organization.donor({ name: 'Noor Haddad' });
  const ruth = await organization.donor({ name: 'Ruth Ok' });
  const giving = donationHelpers(organization);
  const gala = await giving.campaign('Spring Gala');
  await giving.donation({ donor: noor, amount: 10, method: 'cash' });
  await giving.donation({ donor: noor, amount: 20, date: '2026-01-15', campaign: gala._id });
  await giving.donation({ donor: ruth, amount: 30, date: '2026-01-15' });
  const screen = donationsScreen(page);
  const dialog = page.getByRole('dialog', { name: 'Filter Donations' });
  await screen.open();
  await screen.filters.click();
  await dialog.getByRole('combobox', { name: 'Donor' }).fill('Noor');
  await page.getByRole('option', { name: 'Noor Haddad' }).click();
  await dialog.getByRole('combobox', { name: 'Payment Method' }).selectOption('Check');
  await dialog.getByLabel('From').fill('2026-01-31');
  await dialog.getByLabel('To').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Show Donations' }).click();
  await expect(dialog).toContainText('Start date cannot be after end date');
  await dialog.getByLabel('From').fill('2026-01-01');
  await dialog.getByLabel('To').fill('2026-01-31');
  await dialog.getByRole('button', { name: 'Show Donations' }).click();

  await expect(screen.pagerLine).toHaveText('Showing 1 to 1 of 1 results');
  await expect(screen.entry('$20')).toBeVisible();
  await page.reload();
  await expect(screen.filters).toHaveText('Filters (3)');
  await page.getByRole('button', { name: 'Remove filter Donor: Noor Haddad' }).click();
  await expect(screen.pagerLine).toHaveText('Showing 1 to 2 of 2 results');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(screen.pagerLine).toHaveText('Showing 1 to 3 of 3 results');

  await screen.open(`?campaignId=${gala._id}`);
  await expect(
    page.getByRole('button', { name: 'Remove filter Campaign: Spring Gala' }),
  ).toBeVisible();
  await expect(screen.pagerLine).toHaveText('Showing 1 to 1 of 1 results');
});

test('the search finds the donations of a donor', async ({ signedIn: page, organization }) => {
  const noor = await organization.donor({ name: 'Noor Haddad' });
  const ruth = await organization.donor({ name: 'Ruth Ok' });
  const giving = donationHelpers(organization);
  await giving.donation({ donor: noor, amount: 10 });
  await giving.donation({ donor: ruth, amount: 30 });
  const screen = donationsScreen(page);
  await screen.open();
  await screen.search.fill('ruth');
  await expect(screen.donors).toHaveText(['Ruth Ok']);

  await screen.search.fill('nobody');
  await expect(page.getByText('No data matches your current search criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(screen.donors).toHaveCount(2);
});
