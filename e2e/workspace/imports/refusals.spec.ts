import { expect, test } from '../../world/test.ts';
import { contacts, csv, importScreen, path } from './screen.ts';

test('an import that waits, does not exist or cannot be fetched is said so', async ({
  signedIn: page,
  watch,
}) => {
  await test.step('a history that cannot be fetched and an import that does not exist say so', async () => {
    watch.expect('GET /api/imports 500', 'GET /api/imports/:id 404');
    await page.route('**/api/imports?*', (route) => route.fulfill({ status: 500, body: 'Oops' }));
    await importScreen(page).open();
    await expect(page.getByText('Error Loading Imports')).toBeVisible();
    await page.unroute('**/api/imports?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No imports yet')).toBeVisible();

    await page.goto(`${path}/${crypto.randomUUID()}`);

    await expect(page.getByText('This import doesn’t exist')).toBeVisible();
    await page.getByRole('link', { name: 'Import a file' }).click();
    await expect(page.getByText('What is in your file?')).toBeVisible();
  });

  await test.step('an unfinished import waits in the list and can be thrown away', async () => {
    const screen = importScreen(page);
    await screen.choose('Donors', contacts);
    await screen.open();
    await page.getByRole('link', { name: 'Continue with contacts.csv' }).click();
    await expect(screen.checkButton).toBeVisible();

    await page.getByRole('button', { name: 'Cancel import' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this import?' });
    await expect(question.getByRole('button', { name: 'Keep import' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel import' }).click();
    await expect(page.getByText('contacts.csv was not imported.')).toBeVisible();
    await expect(page.getByText('No imports yet')).toBeVisible();
  });
});

test.describe('on the smallest plan', () => {
  test.use({ tier: 'starter' });

  test('a file with too many donors leads to the plans', async ({ signedIn: page }) => {
    const names = Array.from({ length: 201 }, (_, place) => `Donor ${place}`);
    const screen = importScreen(page);
    await screen.check('Donors', csv('many.csv', ['Name', ...names]));

    await expect(page.getByText('The Starter plan includes 200 donors')).toBeVisible();
    await expect(page.getByText('With this file you would have 201.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/dashboard/profile?tab=subscription',
    );
    await expect(screen.importButton).toBeHidden();
  });
});
