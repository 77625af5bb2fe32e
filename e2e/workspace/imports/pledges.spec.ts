import { expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { contacts, donations, importScreen, payments, pledges } from './screen.ts';

test('a list of pledges adds pledges, their payments and their donors', async ({
  signedIn: page,
}) => {
  const screen = importScreen(page);
  await screen.choose('Pledges', pledges);
  await expect(screen.holds('Pledge Amount')).toHaveValue('pledge.amount');
  await expect(screen.holds('Payments')).toHaveValue('pledge.payments');
  await expect(screen.holds('Paid so far')).toHaveValue('pledge.paid');
  await expect(page.getByRole('radio', { name: 'The pledge amount' })).toBeChecked();
  await expectAccessibleNow(page);
  await screen.checkButton.click();

  await expect(screen.headline('Ready to import 2 donors and 2 pledges')).toBeVisible();
  await expect(screen.figure('Money', 'Pledged in file')).toHaveText('$500.00');
  await expect(screen.figure('Money', 'Not added')).toHaveText('$80.00');
  await expect(screen.figure('Money', 'Paid so far')).toHaveText('$100.00');
  await expect(screen.figure('Pledges', 'Errors')).toHaveText('1');
  await expect(page.getByText('"1st and 15th" isn’t a frequency')).toBeVisible();
  await expectAccessibleNow(page);

  await page.getByRole('button', { name: 'Import 2 donors and 2 pledges' }).click();
  await expect(screen.headline('2 donors and 2 pledges were imported')).toBeVisible();
  await page.getByRole('link', { name: 'See pledges' }).click();
  await expect(page.getByText('Noor Haddad').first()).toBeVisible();
  await expect(page.getByText('Ben Silva').first()).toBeVisible();
});

test('payments turn a donation into a pledge, and an undo restores the donation', async ({
  signedIn: page,
  organization,
}) => {
  const screen = importScreen(page);
  await screen.import('Donors', contacts);
  await screen.import('Donations', donations);
  const before = await organization.findDonors();

  await screen.choose('Payments', payments);
  await expect(page.getByLabel('The IDs in Gift ID are from')).toHaveValue('gifts');
  await screen.checkButton.click();
  await expect(screen.headline('Ready to import 2 payments')).toBeVisible();
  await expect(page.getByText('One donation was paid in parts and becomes a pledge')).toBeVisible();
  await expect(screen.figure('Payments', 'Already here')).toHaveText('1');
  await expect(page.getByText('Becomes a payment on a pledge of $50.00.').first()).toBeVisible();
  await screen.importButton.click();
  await expect(screen.headline('2 payments were imported')).toBeVisible();

  await screen.undoButton.click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(question).toContainText('the pledge they made becomes a single donation again');
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(screen.headline('This import was undone')).toBeVisible();
  await expect(page.getByText('Donations that became pledges are donations again.')).toBeVisible();
  expect(await organization.findDonors()).toEqual(before);

  await page.getByRole('link', { name: 'See Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore payments.csv' }).click();
  await expect(screen.headline('2 payments were imported')).toBeVisible();
});
