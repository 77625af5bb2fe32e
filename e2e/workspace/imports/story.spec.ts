import { expect, test } from '../../world/test.ts';
import { contacts, csv, donations, importScreen, path, payments } from './screen.ts';

test('donors, donations and payments are imported, the sums match the files, and both are undone', async ({
  signedIn: page,
  organization,
}) => {
  const screen = importScreen(page);
  const names = async () => (await organization.findDonors()).map(({ name }) => name).toSorted();

  await test.step('donors and then their donations are imported', async () => {
    await screen.check('Donors', contacts);
    await expect(screen.headline('Ready to import 3 donors')).toBeVisible();
    expect(await organization.findDonors()).toEqual([]);
    await screen.importButton.click();
    await expect(screen.headline('3 donors were imported')).toBeVisible();

    await page.getByRole('link', { name: 'Import Another File' }).click();
    await screen.check('Donations', donations);
    await expect(screen.headline('Ready to import 2 donations')).toBeVisible();
    await expect(screen.figure('Money', 'In file')).toHaveText('$75.50');
    await expect(screen.figure('Money', 'To be added')).toHaveText('$75.50');
    await expect(page.getByText('Matches your file')).toBeVisible();
    await screen.importButton.click();
    await expect(screen.headline('2 donations were imported')).toBeVisible();
    await page.getByRole('link', { name: 'See Donors' }).click();
    await expect(page.getByText('Noor Haddad', { exact: true })).toBeVisible();
    await expect(page.getByText('Total Given').first()).toBeVisible();
  });

  await test.step('payments turn a donation into a pledge, and an undo restores the donation', async () => {
    const before = await organization.findDonors();
    await screen.choose('Payments', payments);
    await expect(page.getByLabel('The IDs in Gift ID are from')).toHaveValue('gifts');
    await screen.checkButton.click();
    await expect(screen.headline('Ready to import 2 payments')).toBeVisible();
    const sentence = 'One donation was paid in parts and becomes a pledge';
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(screen.figure('Payments', 'Already here')).toHaveText('1');
    await expect(page.getByText('Becomes a payment on a pledge of $50.00.').first()).toBeVisible();
    await screen.importButton.click();
    await expect(screen.headline('2 payments were imported')).toBeVisible();

    await screen.undoButton.click();
    const question = page.getByRole('dialog', { name: 'Undo This Import?' });
    await expect(question).toContainText('the pledge they made becomes a single donation again');
    await question.getByRole('button', { name: 'Undo Import' }).click();
    await expect(screen.headline('This import was undone')).toBeVisible();
    const words = 'Donations that became pledges are donations again.';
    await expect(page.getByText(words)).toBeVisible();
    expect(await organization.findDonors()).toEqual(before);

    await page.getByRole('link', { name: 'See Recently deleted' }).click();
    await page.getByRole('button', { name: 'Restore payments.csv' }).click();
    await expect(screen.headline('2 payments were imported')).toBeVisible();
  });

  await test.step('an undo lists what stayed and why', async () => {
    await page.goto(path);
    await page.getByRole('link', { name: 'contacts.csv' }).click();
    await screen.undoButton.click();
    const question = page.getByRole('dialog', { name: 'Undo This Import?' });
    await expect(question).toContainText('The 3 donors that contacts.csv added move to the trash.');
    await question.getByRole('button', { name: 'Undo Import' }).click();
    await expect(screen.headline('This import was undone')).toBeVisible();
    await expect(page.getByText('2 records stayed')).toBeVisible();
    expect(await names()).toEqual(['Ben Silva', 'Noor Haddad']);
  });
});

test('one file adds donations with hostile donors, once, and an undo removes both', async ({
  signedIn: page,
  organization,
}) => {
  const screen = importScreen(page);
  const names = async () => (await organization.findDonors()).map(({ name }) => name).toSorted();
  const hostile = ['<img src=x onerror=alert(1)>', "=cmd|'/c calc'!A1", 'نور حداد', 'Zoë 🌱'];
  const header = 'Donor Name,Donor Email,Amount,Date';
  const file = csv('<b>both</b>.csv', [
    header,
    ...hostile.map((name) => `${name},,5,2026-03-01`),
    'Noor Haddad,noor@example.org,10,2026-03-01',
    'Noor Haddad,noor@example.org,15,2026-04-01',
    'Ben Silva,ben@example.org,20,2026-04-02',
  ]);
  await screen.check('Donations', file);
  await expect(screen.headline('Ready to import 6 donors and 7 donations')).toBeVisible();
  for (const name of hostile) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await screen.importButton.click();
  await expect(screen.headline('6 donors and 7 donations were imported')).toBeVisible();
  await expect(screen.figure('Money', 'Added')).toHaveText('$65.00');
  const both = [...hostile, 'Noor Haddad', 'Ben Silva'].toSorted();
  expect(await names()).toEqual(both);

  await screen.check('Donations', file);
  await expect(screen.headline('You imported this file before')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const before = await organization.findDonors();
  const more = csv('more.csv', [
    header,
    'Noor Haddad,noor@example.org,11,2026-05-01',
    'Cleo Marsh,cleo@example.org,21,2026-05-02',
  ]);
  const all = [...both, 'Cleo Marsh'].toSorted();
  await screen.import('Donations', more);
  expect(await names()).toEqual(all);
  await screen.undoButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(screen.headline('This import was undone')).toBeVisible();
  const figures = (donors: typeof before) =>
    donors.map(({ name, giving: { total, count } }) => ({ name, total, count }));
  expect(figures(await organization.findDonors())).toEqual(figures(before));

  await screen.import('Donations', more);
  expect(await names()).toEqual(all);
});
