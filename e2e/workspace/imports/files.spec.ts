import { expect, test } from '../../world/test.ts';
import { contacts, csv, importScreen } from './screen.ts';

const broken = [
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /We can’t read this file/],
  ['too many columns', Buffer.from(`${'a,'.repeat(100_000)}\n1\n`), /has 100,00\d columns/],
] as const;

test('an unreadable file is refused with a reason, and bad rows never affect the good ones', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/imports 400');
  const screen = importScreen(page);

  await test.step('an unreadable file is refused, and another can be chosen', async () => {
    const alert = page.getByRole('alert');
    await screen.open();
    for (const [name, buffer, sentence] of broken) {
      await screen.file.setInputFiles({ name: 'broken.csv', mimeType: 'text/csv', buffer });

      await expect(alert, name).toContainText('This file couldn’t be uploaded');
      await expect(alert, name).toContainText(sentence);
    }
    expect(await organization.findDonors()).toEqual([]);

    await screen.file.setInputFiles({ ...contacts, buffer: Buffer.alloc(0) });
    await expect(alert).toContainText('This file is empty.');
    await screen.file.setInputFiles(csv('header.csv', ['Name,Email']));
    await expect(alert).toContainText('This file has column names but no rows.');
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['one.csv', 'two.csv']) transfer.items.add(new File(['Name\nNoor'], name));
      return transfer;
    });
    await page.getByText('Drop a CSV or Excel file here').dispatchEvent('drop', {
      dataTransfer: files,
    });
    await expect(alert.filter({ hasText: 'Drop one file at a time.' })).toBeVisible();

    await screen.file.setInputFiles(contacts);
    await expect(page.getByRole('heading', { level: 2, name: 'contacts.csv' })).toBeVisible();
  });

  await test.step('each row gets its verdict, and bad rows never affect the good ones', async () => {
    await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
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
});
