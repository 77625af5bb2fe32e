import { expect, test } from '../world/test.ts';
import { importScreen } from './screen.ts';

const text = 'Name;City\nZoë Müller;Århus\n';
const bom = '\ufeff';

const encodings = [
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(bom + text)],
  ['UTF-16', Buffer.from(bom + text, 'utf16le')],
  ['Windows-1252', Buffer.from(text, 'latin1')],
] as const;

test('a file is read as it was written, whatever its encoding', async ({ signedIn: page }) => {
  const screen = importScreen(page);
  for (const [name, buffer] of encodings) {
    await screen.check('Donors', { name: `${name}.csv`, mimeType: 'text/csv', buffer });

    await expect(screen.headline('Ready to import 1 donor'), name).toBeVisible();
    await expect(page.getByText('Zoë Müller'), name).toBeVisible();
  }
});

const broken = [
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /is not a table/],
  ['an archive that is no workbook', Buffer.from('504b0304ffffffff', 'hex'), /is not a table/],
  ['too many columns', Buffer.from(`${'a,'.repeat(100_000)}\n1\n`), /has 100,00\d columns/],
] as const;

test('a file that cannot be read is refused in a sentence', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/imports 400');
  const screen = importScreen(page);
  const alert = page.getByRole('alert');
  for (const [name, buffer, sentence] of broken) {
    await screen.open();
    await screen.file.setInputFiles({ name: 'broken.csv', mimeType: 'text/csv', buffer });

    await expect(alert, name).toContainText('This file was not taken');
    await expect(alert, name).toContainText(sentence);
  }
  expect(await organization.findDonors()).toEqual([]);
});
