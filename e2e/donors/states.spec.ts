import { expect, test } from '../world/test.ts';
import { donorDialog, donorsScreen } from './screen.ts';

test('an empty list says what it is and how to start', async ({ signedIn: page }) => {
  await donorsScreen(page).open();

  await expect(
    page.getByText(
      'A list of all donors in your organization including their name, email, donation history and status.',
    ),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Donors/);
  await expect(page.getByText('No donors yet')).toBeVisible();
  await expect(
    page.getByText('Get started by adding your first donor to the system.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Donor' }).click();
  await expect(donorDialog(page, 'Add Donor').name).toBeFocused();
});

test('a list that cannot be fetched or has lost its connection says so, and Try Again fetches it', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('GET /api/donors 500', 'GET /api/donors failed');
  await organization.donor({ name: 'Noor Haddad' });
  await page.route('**/api/donors?*', (route) => route.fulfill({ status: 500, body: 'Oops' }));
  const screen = donorsScreen(page);
  await screen.open();
  await expect(page.getByText('Failed to fetch donors')).toBeVisible();
  await expect(page.getByText('An error occurred while fetching donors')).toBeVisible();

  await page.unroute('**/api/donors?*');
  await page.route('**/api/donors?*', (route) => route.abort('internetdisconnected'));
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await lost;
  await expect(page.getByText('Failed to fetch donors')).toBeVisible();

  await page.unroute('**/api/donors?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(screen.names).toHaveText(['Noor Haddad']);
});

test('while the next page is on its way the old rows stay', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donors([...'abcdefghijkl'].map((letter) => `Donor ${letter}`));
  const { promise: waiting, resolve: letThrough } = Promise.withResolvers<void>();
  const screen = donorsScreen(page);
  await screen.open();
  await expect(screen.names).toHaveCount(10);
  await page.route('**/api/donors?*', async (route) => {
    await waiting;
    await route.continue();
  });

  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(screen.table).toHaveAttribute('aria-busy', 'true');
  await expect(screen.names).toHaveCount(10);

  letThrough();
  await expect(screen.names).toHaveText(['Donor k', 'Donor l']);
});
