import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { donorsScreen } from '../donors/screen.ts';
import { expect, test } from '../world/test.ts';
import { importScreen } from './screen.ts';

/** Files of a real nonprofit, which stand beside the repository and are not part of it. */
const folder = join(import.meta.dirname, '../../../shared/data/npsp');

test.skip(!existsSync(folder), 'The real files do not stand beside this repository.');
test.slow();

test('the donors and gifts of a real nonprofit add up to what their files say', async ({
  signedIn: page,
  organization,
}) => {
  const screen = importScreen(page);
  await screen.check('Donors', realFile('contacts.csv'));
  expect(await organization.findDonors()).toEqual([]);
  await importNow(page);
  await screen.check('Donors', realFile('accounts.csv'));
  await expect(screen.figure('Donors', 'Left out')).toHaveText('880');
  await importNow(page);
  await screen.check('Gifts', realFile('donations.csv'));
  await expect(screen.figure('Money', 'In the file')).toHaveText('$1,739,555.00');
  await expect(page.getByText('Matches your file')).toBeVisible();
  await importNow(page);

  await page.getByRole('link', { name: 'See donors' }).click();
  const donors = donorsScreen(page);
  await expect(donors.card('Total Given')).toContainText('$1,739,555');
  await expect(donors.card('Total Donors')).toContainText('1,354');
  await expect(donors.pagerLine).toHaveText('Showing 1 to 10 of 1,354 donors');

  await page.goBack();
  await takeBack(page);
  await donors.open();
  await expect(donors.card('Total Given')).toContainText('$0');
  await expect(donors.card('Total Donors')).toContainText('1,354');
});

const realFile = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: readFileSync(join(folder, name)),
});

async function importNow(page: Page) {
  const screen = importScreen(page);
  await screen.importButton.click();
  await expect(screen.headline(/were imported$/)).toBeVisible({ timeout: 30_000 });
}

async function takeBack(page: Page) {
  const screen = importScreen(page);
  await screen.undoButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(screen.headline('This import was undone')).toBeVisible({ timeout: 30_000 });
}
