import { expect, test } from '../world/test.ts';
import { contacts, csv, importScreen, path } from './screen.ts';

test('an empty file is refused before it is sent', async ({ signedIn: page }) => {
  const screen = importScreen(page);
  await screen.open();
  await screen.file.setInputFiles({ ...contacts, buffer: Buffer.alloc(0) });

  await expect(page.getByRole('alert')).toContainText('This file is empty.');
});

test('a file that is no table is refused in words, and another can be chosen', async ({
  signedIn: page,
  watch,
}) => {
  watch.expect('POST /api/imports 400');
  const screen = importScreen(page);
  await screen.open();
  await screen.file.setInputFiles(csv('header.csv', ['Name,Email']));
  await expect(page.getByRole('alert')).toContainText(
    'This file has a header but no rows below it.',
  );

  await screen.file.setInputFiles(contacts);
  await expect(page.getByRole('heading', { level: 2, name: 'contacts.csv' })).toBeVisible();
});

test('several files at once are too many', async ({ signedIn: page }) => {
  const screen = importScreen(page);
  await screen.open();
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['one.csv', 'two.csv']) transfer.items.add(new File(['Name\nNoor'], name));
    return transfer;
  });
  await page.getByText('Drop a CSV or Excel file here').dispatchEvent('drop', {
    dataTransfer: files,
  });

  await expect(page.getByRole('alert')).toHaveText('Drop one file at a time.');
});

test('an unfinished import waits in the list and can be thrown away', async ({
  signedIn: page,
}) => {
  const screen = importScreen(page);
  await screen.choose('Donors', contacts);
  await screen.open();
  await page.getByRole('link', { name: 'Continue with contacts.csv' }).click();
  await expect(screen.checkButton).toBeVisible();

  await page.getByRole('button', { name: 'Cancel import' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this import?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Throw it away' }).click();
  await expect(page.getByText('contacts.csv was not imported.')).toBeVisible();
  await expect(page.getByText('No imports yet')).toBeVisible();
});

test('an import that does not exist says so', async ({ signedIn: page, watch }) => {
  watch.expect('GET /api/imports/:id 404');
  await page.goto(`${path}/${crypto.randomUUID()}`);

  await expect(page.getByText('This import does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Import a file' }).click();
  await expect(page.getByText('What is in your file?')).toBeVisible();
});

test('a history that cannot be fetched says so, and Try Again fetches it', async ({
  signedIn: page,
  watch,
}) => {
  watch.expect('GET /api/imports 500');
  await page.route('**/api/imports?*', (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await importScreen(page).open();
  await expect(page.getByText('Error Loading Imports')).toBeVisible();

  await page.unroute('**/api/imports?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No imports yet')).toBeVisible();
});

test.describe('on the smallest plan', () => {
  test.use({ plan: 'starter' });

  test('a file with too many donors leads to the plans', async ({ signedIn: page }) => {
    const names = Array.from({ length: 201 }, (_, place) => `Donor ${place}`);
    const screen = importScreen(page);
    await screen.check('Donors', csv('many.csv', ['Name', ...names]));

    await expect(page.getByText('The Starter plan holds 200 donors')).toBeVisible();
    await expect(page.getByText('With this file you would have 201.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/dashboard/profile?tab=subscription',
    );
    await expect(screen.importButton).toBeHidden();
  });
});
