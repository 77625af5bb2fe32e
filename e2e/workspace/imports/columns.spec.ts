import { expect, test } from '../../world/test.ts';
import { contacts, csv, importScreen } from './screen.ts';

const organizations = csv('accounts.csv', [
  'id,Name,Type,City',
  '1,Haddad Household,Household Account,Salem',
  '2,Harbor Bakery,Business,Salem',
  '3,Silva Household,Household Account,Portland',
]);

test('column choices are checked, raise questions and survive a reload', async ({
  signedIn: page,
  watch,
}) => {
  await test.step('households are skipped unless a person includes them', async () => {
    const screen = importScreen(page);
    await screen.choose('Donors', organizations);
    await expect(page.getByLabel('Import only some of the rows')).toBeChecked();
    await expect(page.getByLabel('Only rows where')).toHaveValue('2');
    await expect(page.getByLabel('Household Account (2)')).toBeChecked();
    await screen.checkButton.click();
    await expect(screen.headline('Ready to import 1 donor')).toBeVisible();
    await expect(screen.figure('Donors', 'Skipped')).toHaveText('2');

    await screen.filter('Skipped').click();
    await expect(screen.row('Haddad Household')).toContainText('is "Household Account"');
    await expect(screen.row('Harbor Bakery')).toBeHidden();

    await page.getByRole('main').getByRole('link', { name: 'Back to Columns' }).click();
    await page.getByLabel('Import only some of the rows').uncheck();
    await screen.checkButton.click();
    await expect(screen.headline('Ready to import 3 donors')).toBeVisible();
  });

  await test.step('missing and duplicate choices are reported before the check', async () => {
    watch.expect('PUT /api/imports/:id/mapping 400');
    const screen = importScreen(page);
    await screen.choose('Donors', contacts);
    await page.getByLabel('Import only some of the rows').check();
    await screen.checkButton.click();

    await expect(page.getByText('Choose at least one value, or import all rows.')).toBeVisible();
    await expect(page.getByRole('group', { name: /of these values/ })).toBeVisible();
    await page.getByLabel('Import only some of the rows').uncheck();

    await screen.holds('Last Name').selectOption({ label: 'First name' });
    await screen.checkButton.click();
    await expect(page.getByText('Another column already contains this.')).toBeVisible();
    await expect(screen.holds('Last Name')).toBeFocused();

    await screen.holds('Last Name').selectOption({ label: 'Last name' });
    await expect(page.getByText('Another column already contains this.')).toBeHidden();

    const name = page.getByRole('combobox', { name: 'Name of this list' });
    await expect(name).toHaveValue('contacts');
    await name.fill('');
    await screen.checkButton.click();
    await expect(page.getByText('Name the list these IDs are from.')).toBeVisible();
    await expect(name).toBeFocused();

    await screen.choose('Donors', csv('towns.csv', ['Town', 'Salem']));
    await screen.checkButton.click();
    await expect(page.getByRole('alert')).toContainText('Choose the column with the name.');
  });

  await test.step('ambiguous dates raise a question', async () => {
    const screen = importScreen(page);
    await screen.choose(
      'Donations',
      csv('dates.csv', ['Name,Amount,Date', 'Noor Haddad,5,03/04/2026']),
    );
    await expect(page.getByText('"03/04/2026" can be read in more than one way.')).toBeVisible();
    await screen.checkButton.click();
    await expect(page.getByText('Choose the date format.')).toBeVisible();
    await page.getByRole('radio', { name: 'Day first' }).check();
    await screen.checkButton.click();
    await expect(screen.headline('Ready to import 1 donor and 1 donation')).toBeVisible();
  });

  await test.step('choices and the current step survive a reload', async () => {
    const screen = importScreen(page);
    await screen.choose('Donors', contacts);
    await screen.holds('Email').selectOption({ label: 'Don’t import' });
    await page.reload();
    await expect(screen.holds('Email')).toHaveValue('');

    await screen.checkButton.click();
    await expect(screen.headline('Ready to import 3 donors')).toBeVisible();
    await page.reload();
    await expect(screen.headline('Ready to import 3 donors')).toBeVisible();
    await expect(page.getByText('noor@example.org')).toBeHidden();
  });
});
