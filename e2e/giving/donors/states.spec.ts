import { expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { donorDialog, donorsScreen } from './screen.ts';

test('the list says why it is empty, failed or waiting, and what to do', async ({
  signedIn: page,
  watch,
  organization,
}) => {
  await test.step('an empty list says what it is and how to start', async () => {
    await donorsScreen(page).open();

    await expect(
      page.getByText(
        'A list of all donors in your organization including their name, email, donation history and status.',
      ),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Donors/);
    await expect(page.getByText('No donors yet')).toBeVisible();
    await expectAccessibleNow(page);
    await expect(
      page.getByText('Get started by adding your first donor to the system.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add Your First Donor' }).click();
    await expect(donorDialog(page, 'Add Donor').name).toBeFocused();
  });

  await test.step('axe finds nothing in the empty and the failed list', async () => {
    watch.expect('GET /api/donors 500');
    await donorsScreen(page).open('?search=nobody');
    await expect(page.getByText('No donors found')).toBeVisible();
    await expectAccessibleNow(page);

    await page.route('**/api/donors?*', (route) => route.fulfill({ status: 500, body: 'Oops' }));
    await page.reload();
    await expect(page.getByText('Failed to fetch donors')).toBeVisible();
    await expectAccessibleNow(page);
  });

  await test.step('a list that cannot be fetched or has lost its connection says so, and Try Again fetches it', async () => {
    watch.expect('GET /api/donors 500', 'GET /api/donors failed');
    await organization.donors([...'abcdefghijkl'].map((letter) => `Donor ${letter}`));
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
    await expect(screen.names).toHaveCount(10);
  });

  await test.step('while the next page is on its way the old rows stay', async () => {
    const { promise: waiting, resolve: letThrough } = Promise.withResolvers<void>();
    const screen = donorsScreen(page);
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
});
