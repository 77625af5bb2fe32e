import { expect, test } from '../../world/test.ts';
import { csv, importScreen, report } from './screen.ts';

test('a raw report raises questions, is imported, and the next one is recognized', async ({
  signedIn: page,
}) => {
  const screen = importScreen(page);
  const top = page.getByRole('region', { name: 'Top of your file' });

  await test.step('the header is found, and every column is reachable', async () => {
    await screen.choose('Donations', report);
    await expect(top.getByRole('radio', { name: 'Row 3 has the column names' })).toBeChecked();
    await expect(top.getByRole('columnheader')).toHaveCount(16);
    await top.getByRole('cell', { name: 'Memo' }).scrollIntoViewIfNeeded();
    await expect(top.getByRole('cell', { name: 'Memo' })).toBeInViewport();
    await expect(top.getByRole('radio', { name: 'Row 3 has the column names' })).toBeInViewport();

    await top.getByRole('radio', { name: 'Row 4 has the column names' }).click();
    await expect(screen.holds('Intel')).toBeVisible();
    await page.getByRole('radio', { name: /^There are no column names/ }).click();
    await expect(screen.holds('Column A')).toBeVisible();
    await top.getByRole('radio', { name: 'Row 3 has the column names' }).click();
    await expect(screen.holds('Contributor Employer')).toHaveValue('donor.employer');
  });

  await test.step('the file’s open questions appear before the check', async () => {
    await screen.checkButton.click();
    await expect(page.getByText('Choose the date format.')).toBeVisible();
    await expect(page.getByText('Choose what amounts below zero mean.')).toBeVisible();
    await expect(page.getByText('Choose what to do with rows without a donor name.')).toBeVisible();
    await page.getByRole('radio', { name: 'Month first' }).check();
    await page.getByRole('radio', { name: 'A refund' }).check();
    await page.getByRole('radio', { name: 'Belongs to an anonymous donor' }).check();
    await screen.checkButton.click();
    await expect(
      screen.headline('Ready to import 3 donors, 3 donations, and 1 refund'),
    ).toBeVisible();
    await expect(screen.row('Refunds the donation on Tuesday, May 6, 2025.')).toBeVisible();
  });

  await test.step('the user overrides the check for one row', async () => {
    await page.getByRole('button', { name: 'Choose for row 4' }).click();
    await page.getByRole('menuitem', { name: 'Skip this row' }).click();
    await expect(
      screen.headline('Ready to import 2 donors, 2 donations, and 1 refund'),
    ).toBeVisible();
    await expect(screen.row('You skipped this row.')).toContainText('Alma Reyes');
    await screen.importButton.click();
    await expect(screen.headline(/imported$/)).toBeVisible();
  });

  await test.step('the next report with the same columns is read like the last one', async () => {
    const lines = report.buffer.toString().trimEnd().split('\n');
    await screen.choose('Donations', csv('next.csv', [...lines.slice(2), lines[3] ?? '']));
    await expect(page.getByText('You imported a file with these columns before')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Month first' })).toBeChecked();
    await screen.checkButton.click();
    await expect(screen.headline('Ready to import 1 donor and 2 donations')).toBeVisible();
    await page.getByRole('button', { name: 'Choose for row 3' }).click();
    await page.getByRole('menuitem', { name: 'Import as a new donation' }).click();
    await expect(screen.headline('Ready to import 1 donor and 3 donations')).toBeVisible();
  });
});
