import { expect, test } from '../../world/test.ts';
import { contacts, csv, donations, importScreen, path } from './screen.ts';

test('donors and then their donations are imported, and the sums match the file', async ({
  signedIn: page,
  organization,
}) => {
  const screen = importScreen(page);
  await screen.check('Donors', contacts);
  await expect(screen.headline('Ready to import 3 donors')).toBeVisible();
  expect(await organization.findDonors()).toEqual([]);
  await screen.importButton.click();
  await expect(screen.headline('3 donors were imported')).toBeVisible();

  await page.getByRole('link', { name: 'Import another file' }).click();
  await screen.check('Donations', donations);
  await expect(screen.headline('Ready to import 2 donations')).toBeVisible();
  await expect(screen.figure('Money', 'In file')).toHaveText('$75.50');
  await expect(screen.figure('Money', 'To be added')).toHaveText('$75.50');
  await expect(page.getByText('Matches your file')).toBeVisible();

  await screen.importButton.click();
  await expect(screen.headline('2 donations were imported')).toBeVisible();
  await page.getByRole('link', { name: 'See donors' }).click();
  await expect(page.getByText('Noor Haddad', { exact: true })).toBeVisible();
  await expect(page.getByText('Total Given').first()).toBeVisible();
});

test('one file adds donations with their donors, and an undo removes both', async ({
  signedIn: page,
  organization,
}) => {
  const screen = importScreen(page);
  const names = async () => (await organization.findDonors()).map(({ name }) => name).toSorted();
  await screen.import(
    'Donations',
    csv('both.csv', [
      'Donor Name,Donor Email,Amount,Date',
      'Noor Haddad,noor@example.org,10,2026-03-01',
      'Noor Haddad,noor@example.org,15,2026-04-01',
      'Ben Silva,ben@example.org,20,2026-04-02',
    ]),
  );
  await expect(screen.headline('2 donors and 3 donations were imported')).toBeVisible();
  await expect(screen.figure('Money', 'Added')).toHaveText('$45.00');
  expect(await names()).toEqual(['Ben Silva', 'Noor Haddad']);

  const before = await organization.findDonors();
  const more = csv('more.csv', [
    'Donor Name,Donor Email,Amount,Date',
    'Noor Haddad,noor@example.org,11,2026-05-01',
    'Cleo Marsh,cleo@example.org,21,2026-05-02',
  ]);
  await screen.import('Donations', more);
  expect(await names()).toEqual(['Ben Silva', 'Cleo Marsh', 'Noor Haddad']);
  await screen.undoButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(screen.headline('This import was undone')).toBeVisible();
  const figures = (donors: typeof before) =>
    donors.map(({ name, giving: { total, count } }) => ({ name, total, count }));
  expect(figures(await organization.findDonors())).toEqual(figures(before));

  await screen.import('Donations', more);
  expect(await names()).toEqual(['Ben Silva', 'Cleo Marsh', 'Noor Haddad']);
});

test('hostile names are imported as they are, and the same file only once', async ({
  signedIn: page,
  organization,
}) => {
  const names = ['<img src=x onerror=alert(1)>', "=cmd|'/c calc'!A1", 'نور حداد', 'Zoë 🌱'];
  const file = csv('<b>names</b>.csv', ['Name', ...names]);
  const screen = importScreen(page);
  await screen.check('Donors', file);
  await expect(screen.headline('Ready to import 4 donors')).toBeVisible();
  for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();

  await screen.importButton.click();
  await expect(screen.headline('4 donors were imported')).toBeVisible();
  const donors = await organization.findDonors();
  expect(donors.map(({ name }) => name)).toEqual(expect.arrayContaining(names));

  await screen.check('Donors', file);
  await expect(screen.headline('You imported this file before')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('an import is undone after a confirmation and lists what stayed and why', async ({
  signedIn: page,
  organization,
}) => {
  const screen = importScreen(page);
  await screen.import('Donors', contacts);
  await screen.import('Donations', donations);
  await page.goto(path);
  await page.getByRole('link', { name: 'contacts.csv' }).click();
  await screen.undoButton.click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(question).toContainText('The 3 donors that contacts.csv added move to the trash.');
  await question.getByRole('button', { name: 'Undo import' }).click();

  await expect(screen.headline('This import was undone')).toBeVisible();
  await expect(page.getByText('2 records stayed')).toBeVisible();
  expect((await organization.findDonors()).map(({ name }) => name).toSorted()).toEqual([
    'Ben Silva',
    'Noor Haddad',
  ]);
});
