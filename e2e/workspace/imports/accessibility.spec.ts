import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { contacts, csv, donations, importScreen } from './screen.ts';

test('axe finds nothing before and after an import, nor in the question before its undo', async ({
  signedIn: page,
}) => {
  await test.step('axe finds nothing before anything is imported', async () => {
    const screen = importScreen(page);
    await screen.open();
    await expect(page.getByText('No imports yet')).toBeVisible();
    await expectAccessibleNow(page);

    await screen.choose('Donors', contacts);
    await expectAccessibleNow(page);
    await screen.checkButton.click();
    await expect(screen.headline(/^Ready/)).toBeVisible();
    await expect(page.getByText('Noor Haddad')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('axe finds nothing after an import and in the question before its undo', async () => {
    const screen = importScreen(page);
    await screen.importButton.click();
    await expect(screen.headline('3 donors were imported')).toBeVisible();
    await expectAccessible(page);
    await screen.undoButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleNow(page);
  });
});

test('axe finds nothing where donations find their donors, and in the history @both', async ({
  signedIn: page,
}) => {
  const screen = importScreen(page);
  await screen.import('Donors', contacts);
  await screen.check('Donations', donations);
  await expect(screen.headline(/^Ready/)).toBeVisible();
  await expectAccessibleNow(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to columns' }).click();
  await expect(page.getByText('Who gave each donation')).toBeVisible();
  await expectAccessible(page);

  await screen.open();
  await expect(page.getByRole('link', { name: 'contacts.csv' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing where somebody is asked or refused', async ({ signedIn: page }) => {
  const screen = importScreen(page);
  await screen.choose(
    'Donations',
    csv('asked.csv', [
      'id,Name,Email,Status,Amount,Date',
      '1,Noor Haddad,noor@example.org,Completed,5,03/04/2026',
    ]),
  );
  await page.getByLabel('Import only some of the rows').check();
  await screen.checkButton.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a whole import needs no mouse', async ({ signedIn: page }) => {
  const screen = importScreen(page);
  await screen.open();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(contacts);
  await expect(page.getByRole('heading', { level: 2, name: 'contacts.csv' })).toBeFocused();

  await screen.checkButton.focus();
  await page.keyboard.press('Enter');
  await expect(screen.headline(/^Ready/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'contacts.csv' })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Ready to import 3 donors' }),
  ).toBeAttached();
  await screen.importButton.focus();
  await page.keyboard.press('Space');
  await expect(screen.headline('3 donors were imported')).toBeVisible();
});
