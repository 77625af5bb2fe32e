import { expect, test } from '../../world/test.ts';
import { csv, importScreen } from './screen.ts';

test('each row gets its verdict, and bad rows never lose the good ones', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  const screen = importScreen(page);
  await screen.check(
    'Donors',
    csv('mixed.csv', [
      'Name,Email',
      'Noor Haddad,NOOR@example.org',
      'Ben Silva,ben@example.org',
      'Ben Silva,ben@example.org',
      ',nobody@example.org',
      'Tomas Eriksen,not an address',
      '"Ada\nOkafor",',
    ]),
  );
  await expect(screen.headline('Ready to import 2 donors')).toBeVisible();
  const figures = [
    ['New', '2'],
    ['Already here', '1'],
    ['Duplicate', '1'],
    ['Errors', '2'],
  ] as const;
  for (const [label, count] of figures) {
    await expect(screen.figure('Donors', label), label).toHaveText(count);
  }
  await screen.filter('Errors').click();
  await expect(page.getByText('This row has no name.')).toBeVisible();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Ben Silva')).toHaveCount(0);
  expect(await organization.findDonors()).toHaveLength(1);

  await screen.importButton.click();
  await expect(screen.headline('2 donors were imported')).toBeVisible();
  const names = (await organization.findDonors()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Ada Okafor', 'Ben Silva', 'Noor Haddad']);
});

test('an undo brings everything back to what it was', async ({ signedIn: page, organization }) => {
  await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  const screen = importScreen(page);
  const file = csv('more.csv', [
    'Donor Name,Donor Email,Amount,Date',
    'Noor Haddad,noor@example.org,10,2026-03-01',
    'Ben Silva,ben@example.org,20,2026-04-02',
  ]);
  await screen.import('Donations', file);
  expect(await organization.findDonors()).toHaveLength(2);

  await screen.undoButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(screen.headline('This import was undone')).toBeVisible();
  expect(await organization.findDonors()).toMatchObject([
    { name: 'Noor Haddad', giving: { total: 0, count: 0 } },
  ]);

  await screen.import('Donations', file);
  expect(await organization.findDonors()).toHaveLength(2);
});
