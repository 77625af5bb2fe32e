import { expect, test } from '../../world/test.ts';
import { importScreen, pledges } from './screen.ts';

test('a list of pledges adds pledges, their payments and their donors', async ({
  signedIn: page,
}) => {
  const screen = importScreen(page);
  await screen.choose('Pledges', pledges);
  await expect(screen.holds('Pledge Amount')).toHaveValue('pledge.amount');
  await expect(screen.holds('Payments')).toHaveValue('pledge.payments');
  await expect(screen.holds('Paid so far')).toHaveValue('pledge.paid');
  await expect(page.getByRole('radio', { name: 'The pledge amount' })).toBeChecked();
  await screen.checkButton.click();

  await expect(screen.headline('Ready to import 2 donors and 2 pledges')).toBeVisible();
  await expect(screen.figure('Money', 'Pledged in file')).toHaveText('$500.00');
  await expect(screen.figure('Money', 'Not added')).toHaveText('$80.00');
  await expect(screen.figure('Money', 'Paid so far')).toHaveText('$100.00');
  await expect(screen.figure('Pledges', 'Errors')).toHaveText('1');
  await expect(page.getByText('"1st and 15th" isn’t a frequency')).toBeVisible();

  await page.getByRole('button', { name: 'Import 2 donors and 2 pledges' }).click();
  await expect(screen.headline('2 donors and 2 pledges were imported')).toBeVisible();
  await page.getByRole('link', { name: 'See Pledges' }).click();
  await expect(page.getByText('Noor Haddad').first()).toBeVisible();
  await expect(page.getByText('Ben Silva').first()).toBeVisible();
});
